#!/usr/bin/env bash
# Versions: python-datauri 3.0.2 (PyPI)
# Behavior: percent-encoded bytes of a data: URL are read as text, which is encoded again in the
#   URL's charset. Any charset but UTF-8 fails or changes the bytes.
# Guess: the example in Greek of RFC 2397, in its corrected form, gives the three bytes that it
#   spells out: `data` is documented as the bytes and `charset` as a note beside them.
# Seen: `data:text/plain;charset=iso-8859-7,%be%d3%be` raises a UnicodeEncodeError; the
#   same bytes in base64 are right. In iso-8859-1, `%c3%a9` is the one byte E9.
# Meaning: texts in older encodings can't be read from pages, mails and calendars. Decode the
#   part behind the comma with urllib.parse.unquote_to_bytes.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" python-datauri==3.0.2
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
from datauri import DataURI
for rest in ["iso-8859-7;base64,vtO+", "iso-8859-7,%be%d3%be", "iso-8859-1,%c3%a9"]:
    try:
        print(rest, DataURI("data:text/plain;charset=" + rest).data)
    except UnicodeError as error:
        print(rest, type(error).__name__)
PY
diff - "$dir/seen" <<'SEEN'
iso-8859-7;base64,vtO+ b'\xbe\xd3\xbe'
iso-8859-7,%be%d3%be UnicodeEncodeError
iso-8859-1,%c3%a9 b'\xe9'
SEEN
