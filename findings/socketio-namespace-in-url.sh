#!/usr/bin/env bash
# Versions: python-socketio 5.18.1 (PyPI), socket.io-client and socket.io 4.8.4 (npm)
# Behavior: JavaScript's client takes the path of the URL as the namespace. Python's ignores the
#   path and connects to the main namespace, with the query of the URL.
# Guess: both connect to the namespace `/ns`: it is one protocol, and its documentation puts the
#   namespace into the URL.
# Seen: `http://127.0.0.1/ns?x=1` reaches `/ns` from JavaScript and `/` from Python; the server
#   sees `x=1` from both.
# Meaning: a client that was translated to Python connects without an error and hears nothing, or
#   hears another room's events. Pass `namespaces` to connect.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" python-socketio==5.18.1 requests==2.34.2 websocket-client==1.9.0
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  socket.io@4.8.4 socket.io-client@4.8.4
cat >"$dir/client.py" <<'PY'
import sys
import socketio
client = socketio.Client(reconnection=False)
client.connect(sys.argv[1])
client.disconnect()
PY
cat >"$dir/client.mjs" <<'JS'
import { io } from "socket.io-client";
const client = io(process.argv[2], { reconnection: false });
client.on("connect", () => process.exit());
JS
cat >"$dir/server.mjs" <<'JS'
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { Server } from "socket.io";
const http = createServer();
const server = new Server(http);
for (const name of ["/", "/ns"]) {
  server.of(name).on("connection", (socket) => {
    console.log(program, "reaches", name, "with", socket.handshake.query.x);
  });
}
await new Promise((resolve) => http.listen(0, "127.0.0.1", resolve));
const url = `http://127.0.0.1:${http.address().port}/ns?x=1`;
let program;
for (const file of ["client.mjs", "client.py"]) {
  program = file.endsWith("py") ? "python3" : "node";
  const client = spawn(program, [`${process.argv[2]}/${file}`, url], { timeout: 60000 });
  await new Promise((resolve) => client.on("exit", resolve));
}
process.exit();
JS
PYTHONPATH=$dir node "$dir/server.mjs" "$dir" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
node reaches /ns with 1
python3 reaches / with 1
SEEN
