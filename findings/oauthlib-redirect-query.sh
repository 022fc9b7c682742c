#!/usr/bin/env bash
# Software: oauthlib 4.0.1 (PyPI)
# Behavior: add_params_to_uri, which adds the code to a redirect URI, reads the whole query as a
#   form and writes it again: other parameters change their spelling.
# Guess: parameters are appended and the rest stays as it is: RFC 6749 section 3.1.2 says that
#   the query of a redirect URI must be retained.
# Seen: `?tenant&next=%2Fa%20b` becomes `?tenant=&next=%2Fa+b&code=1`.
# Meaning: an application that checks a signature over its query, or decodes `%20` but not `+`,
#   fails after the login only. Register redirect URIs without a query.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" oauthlib==4.0.1
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
from oauthlib.common import add_params_to_uri
for uri in [
    "https://h.example/cb",
    "https://h.example/cb?tenant=1",
    "https://h.example/cb?tenant&next=%2Fa%20b",
]:
    print(add_params_to_uri(uri, [("code", "1")]))
PY
diff - "$dir/seen" <<'SEEN'
https://h.example/cb?code=1
https://h.example/cb?tenant=1&code=1
https://h.example/cb?tenant=&next=%2Fa+b&code=1
SEEN
