#!/usr/bin/env bash
# Versions: coap 1.5.0 (npm) and aiocoap 0.4.17 (PyPI)
# Behavior: the JavaScript client divides the path and query of a coap: URL into options without
#   decoding them, and drops empty segments. The Python client decodes each part.
# Guess: both send the options that RFC 7252 prints beside its example: CoAP has no encoded text
#   on the wire, so a client can't leave the decoding to the server.
# Seen: for `//%2F//?%2F%2F&?%26` aiocoap makes the path "", "/", "", "" and the query "//",
#   "?&"; coap sends the path "%2F" and the query "%2F%2F", "?%26". `/a%20b` differs alike.
# Meaning: a resource whose name holds a space or a letter outside ASCII is "4.04 Not Found" for
#   programs in JavaScript only. Set the options Uri-Path and Uri-Query oneself.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" aiocoap==0.4.17
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  coap@1.5.0 coap-packet@1.1.1
cat >"$dir/run.mjs" <<'JS'
import dgram from "node:dgram";
import coap from "coap";
import packet from "coap-packet";
const server = dgram.createSocket("udp4");
server.on("message", (message, peer) => {
  const { options, messageId, token } = packet.parse(message);
  const named = (name) =>
    options.filter((option) => option.name === name).map((option) => String(option.value));
  console.log("coap", JSON.stringify([named("Uri-Path"), named("Uri-Query")]));
  server.send(packet.generate({ ack: true, code: "2.05", messageId, token }), peer.port);
});
await new Promise((resolve) => server.bind(0, "127.0.0.1", resolve));
for (const rest of process.argv.slice(2)) {
  const request = coap.request(`coap://127.0.0.1:${server.address().port}${rest}`);
  await new Promise((resolve) => request.on("response", resolve).end());
}
process.exit();
JS
cat >"$dir/run.py" <<'PY'
import json
import sys
from aiocoap import GET, Message
for rest in sys.argv[1:]:
    message = Message(code=GET)
    message.set_request_uri("coap://127.0.0.1" + rest)
    print("aiocoap", json.dumps([message.opt.uri_path, message.opt.uri_query], separators=",:"))
PY
paths=("//%2F//?%2F%2F&?%26" "/a%20b" "/a/b?c=d")
node "$dir/run.mjs" "${paths[@]}" >"$dir/seen"
PYTHONPATH=$dir python3 "$dir/run.py" "${paths[@]}" >>"$dir/seen"
diff - "$dir/seen" <<'SEEN'
coap [["%2F"],["%2F%2F","?%26"]]
coap [["a%20b"],[]]
coap [["a","b"],["c=d"]]
aiocoap [["","/","",""],["//","?&"]]
aiocoap [["a b"],[]]
aiocoap [["a","b"],["c=d"]]
SEEN
