#!/usr/bin/env bash
# Versions: asyncua 2.1.0 (PyPI), node-opcua-nodeid 2.182.0 (npm)
# Behavior: asyncua writes the identifier of an ExpandedNodeId before the namespace's URI and leaves
#   out the server's index.
# Guess: the text is `svr=1;nsu=http://h.example/a;s=x`, as section 5.1.12 of OPC UA's part 6 orders
#   it: the value comes last, since a text value may contain anything.
# Seen: asyncua reads that form and writes `s=x;nsu=http://h.example/a`, which node-opcua takes for
#   the name `x;nsu=http://h.example/a` in OPC UA's own namespace. It keeps `%3B` of a URI.
# Meaning: a configuration that a tool in Python wrote names nodes that don't exist. Build the text
#   from the parts.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  node-opcua-nodeid@2.182.0
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir/py" asyncua==2.1.0
PYTHONPATH=$dir/py python3 - >"$dir/texts" <<'PY'
from asyncua import ua
for text in [
    "ns=1;s=x",
    "nsu=http://h.example/a;s=x",
    "svr=1;nsu=http://h.example/a;i=5",
    "nsu=http://h.example/a%3Bb;i=5",
]:
    print(text, ua.NodeId.from_string(text).to_string())
PY
cat >"$dir/run.cjs" <<'JS'
const fs = require("node:fs");
const { resolveNodeId } = require("node-opcua-nodeid");
const namespaceArray = ["http://opcfoundation.org/UA/", "http://h.example/a"];
for (const line of fs.readFileSync("texts", "utf8").trim().split("\n")) {
  const [text, written] = line.split(" ");
  const read = resolveNodeId(written, { namespaceArray });
  console.log(text, "|", written, "|", read.namespace, read.value);
}
JS
(cd "$dir" && node run.cjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
ns=1;s=x | ns=1;s=x | 1 x
nsu=http://h.example/a;s=x | s=x;nsu=http://h.example/a | 0 x;nsu=http://h.example/a
svr=1;nsu=http://h.example/a;i=5 | i=5;nsu=http://h.example/a | 0 5
nsu=http://h.example/a%3Bb;i=5 | i=5;nsu=http://h.example/a%3Bb | 0 5
SEEN
