#!/usr/bin/env bash
# Versions: httplink 0.2.0, signposting 0.9.9 (PyPI)
# Behavior: a Link header with `title*=UTF-8''…` is refused as a whole, and of two `rel` parameters
#   the later one counts.
# Guess: section 3.2.1 of RFC 8187 makes the language between the quotes optional, and its examples
#   leave it out; section 3.3 of RFC 8288 tells parsers to ignore a second `rel`. The package says
#   that it is for RFC 8288.
# Seen: "Bad extended value" for an example of RFC 8187, and `item` for `rel=cite-as; rel=item`.
#   signposting, which asks it, raises for the first and finds no identifier in the second.
# Meaning: a robot doesn't find the identifier of an article because another link has a title. Name
#   a language, as in `UTF-8'en'…`.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" httplink==0.2.0 signposting==0.9.9
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
import warnings
from httplink import parse_link_header
from signposting import find_signposting_http_link

warnings.simplefilter("ignore")
cite = "<https://doi.example/10.1000/1>; rel=cite-as"
for header in [
    cite,
    f"{cite}, </a>; rel=item; title*=UTF-8'de'letztes%20Kapitel",
    f"{cite}, </a>; rel=item; title*=UTF-8''%e2%82%ac%20rates",
    f"{cite}; rel=item",
]:
    print(header)
    try:
        for link in parse_link_header(header).links:
            print("  httplink", link.target, *sorted(link.rel))
        found = find_signposting_http_link([header], "https://h.example/")
        print("  signposting", found.citeAs and found.citeAs.target)
    except ValueError as error:
        print(" ", error)
PY
diff - "$dir/seen" <<'SEEN'
<https://doi.example/10.1000/1>; rel=cite-as
  httplink https://doi.example/10.1000/1 cite-as
  signposting https://doi.example/10.1000/1
<https://doi.example/10.1000/1>; rel=cite-as, </a>; rel=item; title*=UTF-8'de'letztes%20Kapitel
  httplink https://doi.example/10.1000/1 cite-as
  httplink /a item
  signposting https://doi.example/10.1000/1
<https://doi.example/10.1000/1>; rel=cite-as, </a>; rel=item; title*=UTF-8''%e2%82%ac%20rates
  Bad extended value: "UTF-8''%e2%82%ac%20rates"
<https://doi.example/10.1000/1>; rel=cite-as; rel=item
  httplink https://doi.example/10.1000/1 item
  signposting None
SEEN
