#!/usr/bin/env bash
# Versions: memjs 1.3.2, memcached 2.2.2 and node-zookeeper-client 1.1.3 (npm), pymemcache 4.0.0 and kazoo
#   2.11.0 (PyPI)
# Behavior: the clients for Node don't connect to IPv6 addresses in their lists of hosts, with brackets or
#   without.
# Guess: `[::1]:11211` is an address and a port, as in the clients for Python.
# Seen: of two servers on loopback, the first three reach 127.0.0.1 alone, pymemcache and kazoo reach both.
# Meaning: one variable with the servers of a cache can't serve programs in two languages. Use names.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  memjs@1.3.2 memcached@2.2.2 node-zookeeper-client@1.1.3
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir/python" pymemcache==4.0.0 kazoo==2.11.0
cat >"$dir/memjs.cjs" <<'JS'
require("memjs").Client.create(process.argv[2], { retries: 0 }).get("a", () => {});
JS
cat >"$dir/memcached.cjs" <<'JS'
new (require("memcached"))(process.argv[2], { retries: 0 }).get("a", () => {});
JS
cat >"$dir/zookeeper.cjs" <<'JS'
const client = require("node-zookeeper-client").createClient(process.argv[2], { retries: 0 });
client.on("error", () => {});
client.connect();
JS
cat >"$dir/pymemcache.py" <<'PY'
import sys
sys.path[0] = sys.argv[2]
import pymemcache
pymemcache.Client(sys.argv[1], timeout=2).get("a")
PY
cat >"$dir/kazoo.py" <<'PY'
import sys
sys.path[0] = sys.argv[2]
import kazoo.client
kazoo.client.KazooClient(sys.argv[1]).start(timeout=3)
PY
cat >"$dir/server.py" <<'PY'
"""Starts each client against a server on loopback, which closes each connection."""
import socket
import subprocess
import sys
folder = sys.argv[1]
clients = [["node", name + ".cjs"] for name in ["memjs", "memcached", "zookeeper"]]
clients += [["python3", name + ".py"] for name in ["pymemcache", "kazoo"]]
for program, name in clients:
    for address, family in [("127.0.0.1", socket.AF_INET), ("::1", socket.AF_INET6)]:
        server = socket.create_server((address, 0), family=family)
        server.settimeout(0.2)
        host = f"[{address}]" if ":" in address else address
        client = subprocess.Popen(
            [program, f"{folder}/{name}", f"{host}:{server.getsockname()[1]}", folder + "/python"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        reached = False
        for _ in range(40):
            try:
                server.accept()[0].close()
                reached = True
            except TimeoutError:
                pass
            if reached or client.poll() is not None:
                break
        client.kill()
        client.wait()
        server.close()
        print(name, host, reached)
PY
python3 "$dir/server.py" "$dir" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
memjs.cjs 127.0.0.1 True
memjs.cjs [::1] False
memcached.cjs 127.0.0.1 True
memcached.cjs [::1] False
zookeeper.cjs 127.0.0.1 True
zookeeper.cjs [::1] False
pymemcache.py 127.0.0.1 True
pymemcache.py [::1] True
kazoo.py 127.0.0.1 True
kazoo.py [::1] True
SEEN
