#!/usr/bin/env bash
# Versions: mautrix 0.21.1 (PyPI)
# Behavior: names in `matrix:` URIs aren't decoded, and names in matrix.to links are decoded before
#   the link is divided at slashes.
# Guess: `matrix:r/C%23:h.example` is the room `#C#:h.example`, since section 3.3.1 of Matrix's
#   appendices has identifiers percent-encoded there, and `%23a%2Fb%3Ah.example` behind matrix.to
#   is `#a/b:h.example`.
# Seen: the first is `#C%23:h.example`, which is written `C%2523`; the second raises "Invalid sigil
#   'b'". The link that mautrix writes for such a room is among those that it can't read.
# Meaning: bots and bridges don't find rooms with such names, or find others. Decode and divide
#   links oneself.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" mautrix==0.21.1 2>"$dir/log"
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
from mautrix.types import MatrixURI
for text in [
    "matrix:r/a:h.example",
    "matrix:r/C%23:h.example",
    "https://matrix.to/#/%23C%23%3Ah.example",
    "https://matrix.to/#/%23a%2Fb%3Ah.example",
]:
    try:
        uri = MatrixURI.parse(text)
        print(text, uri.room_alias, uri.matrix_to_url)
    except ValueError as error:
        print(text, error)
print(MatrixURI.build("#a/b:h.example").matrix_to_url)
PY
diff - "$dir/seen" <<'SEEN'
matrix:r/a:h.example #a:h.example https://matrix.to/#/%23a%3Ah.example
matrix:r/C%23:h.example #C%23:h.example https://matrix.to/#/%23C%2523%3Ah.example
https://matrix.to/#/%23C%23%3Ah.example #C#:h.example https://matrix.to/#/%23C%23%3Ah.example
https://matrix.to/#/%23a%2Fb%3Ah.example Invalid sigil 'b' in second entity of matrix.to URL
https://matrix.to/#/%23a/b%3Ah.example
SEEN
