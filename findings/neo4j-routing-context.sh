#!/usr/bin/env bash
# Versions: neo4j 6.4.1 (PyPI) and neo4j-driver 6.3.0 (npm)
# Behavior: the query of a neo4j: URL is the routing context that is sent to the server. The
#   Python driver decodes it as a form, the JavaScript driver sends the encoded text and refuses
#   a second equals sign.
# Guess: both send the same text: the drivers are official, share a protocol and a test suite,
#   and the context selects a routing policy by its name.
# Seen: `?policy=eu%20west` is sent as `eu west` by Python and as `eu%20west` by JavaScript;
#   `?policy=a=b` is `a=b` in Python and an error in JavaScript.
# Meaning: the same URL selects different policies, so clients read from different servers.
#   Name policies with letters and digits only.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" neo4j==6.4.1
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" neo4j-driver@6.3.0
cat >"$dir/client.py" <<'PY'
import sys
import neo4j
with neo4j.GraphDatabase.driver(sys.argv[1]) as driver:
    driver.verify_connectivity()
PY
cat >"$dir/client.mjs" <<'JS'
import neo4j from "neo4j-driver";
await neo4j.driver(process.argv[2]).getServerInfo();
JS
cat >"$dir/server.py" <<'PY'
"""Starts each client against a server on loopback that prints the policy it was sent."""
import re
import socket
import subprocess
import sys
folder = sys.argv[1]
for query in ["policy=eu", "policy=eu%20west", "policy=a=b"]:
    for command in [["python3", folder + "/client.py"], ["node", folder + "/client.mjs"]]:
        server = socket.create_server(("127.0.0.1", 0))
        server.settimeout(30)
        url = f"neo4j://127.0.0.1:{server.getsockname()[1]}/?{query}"
        client = subprocess.Popen(
            [*command, url], stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True
        )
        sent = None
        while sent is None and client.poll() is None:
            try:
                server.settimeout(0.2)
                connection, _ = server.accept()
            except TimeoutError:
                continue
            with connection:
                connection.settimeout(30)
                connection.recv(20)
                connection.sendall(b"\0\0\4\4")
                sent = re.search(rb"\x86policy[\x80-\x8f](.+?)[\x80-\x8f]", connection.recv(5000))
        server.close()
        errors = client.communicate(timeout=60)[1]
        if sent:
            print(query, command[0], sent[1].decode())
        else:
            print(query, command[0], "refused" if "Invalid parameters" in errors else errors)
PY
PYTHONPATH=$dir python3 "$dir/server.py" "$dir" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
policy=eu python3 eu
policy=eu node eu
policy=eu%20west python3 eu west
policy=eu%20west node eu%20west
policy=a=b python3 a=b
policy=a=b node refused
SEEN
