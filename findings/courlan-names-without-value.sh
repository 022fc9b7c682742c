#!/usr/bin/env bash
# Versions: courlan 1.4.0 (PyPI)
# Behavior: normalize_url drops parameters without a value, and encodes the semicolon of paths.
# Guess: it keeps them: the function's text speaks of fragments, trackers and languages to remove, and
#   RFC 3986 section 6.2.2 lets nobody encode a reserved letter in normalizing.
# Seen: `/?print&page=2` becomes `/?page=2`, `/?123` becomes `/`, `/a;v=1` becomes `/a%3Bv=1`.
# Meaning: forums and wikis that name a page by `?123` shrink to their home page in a crawl's list,
#   silently. Compare by normalize_url, and fetch the URL that was found.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" courlan==1.4.0
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
from courlan import normalize_url
for rest in ["?a=1", "?print&page=2", "?123", "?a=", "a;v=1", "a%2Fb"]:
    print(rest, normalize_url("https://h.example/" + rest))
PY
diff - "$dir/seen" <<'SEEN'
?a=1 https://h.example/?a=1
?print&page=2 https://h.example/?page=2
?123 https://h.example/
?a= https://h.example/
a;v=1 https://h.example/a%3Bv=1
a%2Fb https://h.example/a%2Fb
SEEN
