#!/usr/bin/env bash
# Versions: kafkajs 2.2.4 (npm) and aiokafka 0.14.0 (PyPI)
# Behavior: the client for Node divides a bootstrap server at its first colon, so that it never connects to an
#   IPv6 address in brackets.
# Guess: `[::1]:9092` is the address and port that Kafka's documentation and its Java client mean by it.
# Seen: of two servers on loopback, kafkajs reaches 127.0.0.1 alone (it asks for the host `[`), aiokafka
#   reaches both.
# Meaning: a list of bootstrap servers that works for other clients does nothing in Node on networks with
#   IPv6 alone. Use names there.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" kafkajs@2.2.4
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir/python" aiokafka==0.14.0
cat >"$dir/kafkajs.mjs" <<'JS'
import { Kafka, logLevel } from "kafkajs";
const options = { brokers: [process.argv[2]], logLevel: logLevel.NOTHING, retry: { retries: 0 } };
await new Kafka(options).admin().connect();
JS
cat >"$dir/aiokafka.py" <<'PY'
import asyncio
import sys
sys.path[0] = sys.argv[2]
import aiokafka.admin
async def main():
    await aiokafka.admin.AIOKafkaAdminClient(bootstrap_servers=sys.argv[1]).start()
asyncio.run(main())
PY
cat >"$dir/server.py" <<'PY'
"""Starts each client against a server on loopback, which closes each connection."""
import socket
import subprocess
import sys
folder = sys.argv[1]
for program, name in [["node", "kafkajs.mjs"], ["python3", "aiokafka.py"]]:
    for address, family in [("127.0.0.1", socket.AF_INET), ("::1", socket.AF_INET6)]:
        server = socket.create_server((address, 0), family=family)
        server.settimeout(0.2)
        host = f"[{address}]" if ":" in address else address
        client = subprocess.Popen(
            [program, f"{folder}/{name}", f"{host}:{server.getsockname()[1]}", folder + "/python"],
            stderr=subprocess.DEVNULL,
        )
        reached = False
        for _ in range(60):
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
kafkajs.mjs 127.0.0.1 True
kafkajs.mjs [::1] False
aiokafka.py 127.0.0.1 True
aiokafka.py [::1] True
SEEN
