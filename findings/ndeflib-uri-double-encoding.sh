#!/usr/bin/env bash
# Versions: ndeflib 0.3.3 (PyPI, reads and writes NFC tags)
# Behavior: the attribute `uri` encodes everything in path, query and fragment but slashes and
#   tildes: the percent sign of what is encoded already, and the signs between parameters.
# Guess: a record made of a URL in ASCII has that URL as its `uri`: the documentation calls it
#   the IRI converted to a URI, and RFC 3987 changes only characters outside ASCII.
# Seen: `https://h.example/a%2Fb?x=1&y=2` has the uri `https://h.example/a%252Fb?x%3D1%26y%3D2`;
#   the tag itself and the attribute `iri` hold the URL unchanged.
# Meaning: a program that opens `uri` of a tag asks for another page than a telephone that reads
#   the same tag. Use `iri`.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" ndeflib==0.3.3
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
import ndef
tag = b"".join(ndef.message_encoder([ndef.UriRecord("https://h.example/a%2Fb?x=1&y=2")]))
[record] = ndef.message_decoder(tag)
print(tag[5:].decode())
print(record.iri)
print(record.uri)
PY
diff - "$dir/seen" <<'SEEN'
h.example/a%2Fb?x=1&y=2
https://h.example/a%2Fb?x=1&y=2
https://h.example/a%252Fb?x%3D1%26y%3D2
SEEN
