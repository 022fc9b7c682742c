#!/usr/bin/env bash
# Versions: atproto 0.0.73 (PyPI) and @atproto/syntax 0.5.4 (npm)
# Behavior: Python's AtUri encodes the question mark of a query into its first name. JavaScript's
#   reads the query.
# Guess: both give back the URI that they read: Python's class is a port of the other, with the
#   same members.
# Seen: `at://did:plc:abc/a.b.c/3k?x=1` has the query `%3Fx=1` in Python, and is written as
#   `at://did:plc:abc/a.b.c/3k?%3Fx=1`.
# Meaning: parameters get other names each time a URI is read and written. Cut the query off
#   before AtUri.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" atproto==0.0.73
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" @atproto/syntax@0.5.4
cat >"$dir/run.mjs" <<'JS'
import { AtUri } from "@atproto/syntax";
for (const text of process.argv.slice(2)) {
  const uri = new AtUri(text);
  console.log("node", uri.search, String(uri));
}
JS
cat >"$dir/run.py" <<'PY'
import sys
from atproto_core.uri import AtUri
for text in sys.argv[1:]:
    uri = AtUri.from_str(text)
    print("python", uri.search, uri)
PY
uris=("at://did:plc:abc/a.b.c/3k#/x" "at://did:plc:abc/a.b.c/3k?x=1")
node "$dir/run.mjs" "${uris[@]}" >"$dir/seen"
PYTHONPATH=$dir python3 "$dir/run.py" "${uris[@]}" >>"$dir/seen"
diff - "$dir/seen" <<'SEEN'
node  at://did:plc:abc/a.b.c/3k#/x
node x=1 at://did:plc:abc/a.b.c/3k?x=1
python  at://did:plc:abc/a.b.c/3k#/x
python %3Fx=1 at://did:plc:abc/a.b.c/3k?%3Fx=1
SEEN
