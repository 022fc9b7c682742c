#!/usr/bin/env bash
# Versions: crawlee 1.11.0 (PyPI)
# Behavior: the key by which the Python crawler knows pages that it has visited has all letters of
#   the URL in lower case, and `%2F` of the path decoded.
# Guess: it lowers the scheme and the host and keeps the rest: RFC 3986 section 6.2.2.1 says that all
#   other components are assumed to be case-sensitive.
# Seen: `/v/dQw` and `/v/DqW` have one key, so have `?id=A` and `?id=a`, `/a%2Fb` and `/a/b`.
# Meaning: of two videos, short links or documents whose ids differ by case, the crawler fetches the
#   first and silently skips the second. Give such requests a unique_key.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" crawlee==1.11.0
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
from crawlee import Request
for path in ["v/dQw", "v/DqW", "w?id=A", "w?id=a", "a%2Fb", "a/b"]:
    print(path, Request.from_url("https://h.example/" + path).unique_key)
PY
diff - "$dir/seen" <<'SEEN'
v/dQw https://h.example/v/dqw
v/DqW https://h.example/v/dqw
w?id=A https://h.example/w?id=a
w?id=a https://h.example/w?id=a
a%2Fb https://h.example/a/b
a/b https://h.example/a/b
SEEN
