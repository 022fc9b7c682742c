#!/usr/bin/env bash
# Versions: pydid 0.5.3 (PyPI)
# Behavior: a DID URL that is parsed and written back has its query in the spelling of a form.
# Guess: the examples of DID Core section 3.2 come back as they are written there: a DID URL is
#   compared as text.
# Seen: `relativeRef=/credentials` becomes `relativeRef=%2Fcredentials`, and `17:00:00Z` becomes
#   `17%3A00%3A00Z`.
# Meaning: a resource that was signed under one URL is looked up under another. Keep the text
#   beside the parsed value.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install --quiet --disable-pip-version-check pydid==0.5.3
"$dir/venv/bin/python" - >"$dir/seen" <<'PY'
from pydid import DIDUrl
for text in [
    "did:example:123#agent",
    "did:example:123?service=agent&relativeRef=/credentials#degree",
    "did:example:123?versionTime=2021-05-10T17:00:00Z",
]:
    url = DIDUrl.parse(text)
    print(DIDUrl.unparse(url.did, url.path, url.query, url.fragment))
PY
diff - "$dir/seen" <<'SEEN'
did:example:123#agent
did:example:123?service=agent&relativeRef=%2Fcredentials#degree
did:example:123?versionTime=2021-05-10T17%3A00%3A00Z
SEEN
