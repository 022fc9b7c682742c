#!/usr/bin/env bash
# Versions: nats-py 2.16.0 (PyPI) and @nats-io/transport-node 3.4.0 (npm)
# Behavior: of a user and a password in the server's URL, the Python client sends the
#   percent-encoded text, and the JavaScript client sends nothing.
# Guess: both send the decoded user and password: NATS documents such URLs, and both clients are
#   of the same project.
# Seen: for `nats://u%40c:p%2Fw@127.0.0.1` the first message of Python has the user `u%40c` and
#   the password `p%2Fw`, that of JavaScript has neither; `u:p` is right in Python only.
# Meaning: one setting shared by services in two languages logs in as three different users, one
#   of them anonymous where a server allows it. Pass user and password as options.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" nats-py==2.16.0
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  @nats-io/transport-node@3.4.0
cat >"$dir/client.py" <<'PY'
import asyncio
import sys
import nats
async def main():
    client = await nats.connect(sys.argv[1], allow_reconnect=False)
    await client.close()
asyncio.run(main())
PY
cat >"$dir/client.mjs" <<'JS'
import { connect } from "@nats-io/transport-node";
const client = await connect({ servers: process.argv[2], reconnect: false });
await client.close();
JS
cat >"$dir/server.py" <<'PY'
"""Starts each client against a server on loopback that prints what it was sent."""
import json
import socket
import subprocess
import sys
info = b'INFO {"server_id":"x","version":"2.10.0","proto":1,"headers":true,"max_payload":1024}'
folder = sys.argv[1]
for userinfo in ["u:p", "u%40c:p%2Fw"]:
    for command in [["python3", folder + "/client.py"], ["node", folder + "/client.mjs"]]:
        server = socket.create_server(("127.0.0.1", 0))
        server.settimeout(30)
        url = f"nats://{userinfo}@127.0.0.1:{server.getsockname()[1]}"
        client = subprocess.Popen([*command, url])
        connection, _ = server.accept()
        connection.settimeout(30)
        connection.sendall(info + b"\r\n")
        sent = json.loads(connection.makefile("rb").readline().removeprefix(b"CONNECT "))
        print(userinfo, command[0], sent.get("user"), sent.get("pass"))
        connection.sendall(b"PONG\r\n")
        try:
            while connection.recv(1000):
                connection.sendall(b"PONG\r\n")
        except ConnectionError:
            pass  # A client may close without reading all.
        client.wait(30)
PY
PYTHONPATH=$dir python3 "$dir/server.py" "$dir" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
u:p python3 u p
u:p node None None
u%40c:p%2Fw python3 u%40c p%2Fw
u%40c:p%2Fw node None None
SEEN
