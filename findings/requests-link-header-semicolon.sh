#!/usr/bin/env bash
# Versions: requests 2.34.2 (PyPI)
# Behavior: parse_header_links divides each link of a Link header at the first semicolon, even
#   inside the angle brackets. The URL ends there, and what follows is read as parameters.
# Guess: the URL is all that stands between the angle brackets, as RFC 8288 says; a semicolon is
#   an ordinary character of a path.
# Seen: `<https://h.example/a;b>; rel="next"` gives the URL `https://h.example/a` without `rel`;
#   `a;v=2` adds a parameter `v` with the value `2>`. A comma inside the brackets does no harm.
# Meaning: a pager that follows `response.links['next']` stops after one page of an API whose
#   URLs hold a semicolon, or asks for another page, and reports no error. Percent-encode
#   semicolons in the links that you send.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" requests==2.34.2
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
from requests.utils import parse_header_links
for header in [
    '<https://h.example/a>; rel="next"',
    '<https://h.example/a,b>; rel="next"',
    '<https://h.example/a;b>; rel="next"',
    '<https://h.example/a;v=2>; rel="next"',
]:
    print(parse_header_links(header))
PY
diff - "$dir/seen" <<'SEEN'
[{'url': 'https://h.example/a', 'rel': 'next'}]
[{'url': 'https://h.example/a,b', 'rel': 'next'}]
[{'url': 'https://h.example/a'}]
[{'url': 'https://h.example/a', 'v': '2>', 'rel': 'next'}]
SEEN
