#!/usr/bin/env bash
# Versions: websockets 17.4 (PyPI)
# Behavior: if a URL holds a character outside ASCII anywhere, all its percent signs are encoded
#   again. A URL of ASCII alone is left as it is.
# Guess: only the characters outside ASCII are encoded: that is how RFC 3987 section 3.1 maps an
#   IRI to a URI, and a part of a URL would not be expected to change another.
# Seen: `/a%20b` stays; `/é%20` becomes `/%C3%A9%2520`; and with `?q=é` the path `/a%20b`
#   becomes `/a%2520b`.
# Meaning: a connection fails for the names of some users alone: those whose text is not ASCII,
#   together with an encoded space or slash elsewhere in the URL. Encode the whole URL first.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" websockets==17.4
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
from websockets.uri import parse_uri
for url in [
    "ws://h.example/a%20b",
    "ws://h.example/é",
    "ws://h.example/é%20",
    "ws://h.example/a%20b?q=é",
]:
    print(url, parse_uri(url).resource_name)
PY
diff - "$dir/seen" <<'SEEN'
ws://h.example/a%20b /a%20b
ws://h.example/é /%C3%A9
ws://h.example/é%20 /%C3%A9%2520
ws://h.example/a%20b?q=é /a%2520b?q=%C3%A9
SEEN
