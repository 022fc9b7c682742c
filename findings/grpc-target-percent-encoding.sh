#!/usr/bin/env bash
# Versions: grpcio 1.85.3 (PyPI) and @grpc/grpc-js 1.14.7 (npm)
# Behavior: a target name is a URI. Python's library decodes its path, JavaScript's doesn't, and
#   doesn't know a scheme in capitals.
# Guess: both connect: gRPC's document on naming has an address with encoded brackets as its
#   example of the ipv6 scheme, and both libraries are gRPC's own.
# Seen: `ipv6:%5B::1%5D:port` and `DNS:///127.0.0.1:port` connect in Python, and fail at their
#   deadline in JavaScript; `ipv6:[::1]:port` and `dns:///127.0.0.1:port` connect in both.
# Meaning: one setting for services in two languages reaches the server from one of them. Write
#   brackets bare and schemes in lower case.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" grpcio==1.85.3
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" @grpc/grpc-js@1.14.7
cat >"$dir/run.mjs" <<'JS'
import grpc from "@grpc/grpc-js";
for (const target of process.argv.slice(2)) {
  const client = new grpc.Client(target, grpc.credentials.createInsecure());
  const ready = await new Promise((resolve) =>
    client.waitForReady(Date.now() + 5000, (error) => resolve(!error)),
  );
  console.log("grpc-js", target.replace(/\d+$/, "port"), ready ? "connects" : "fails");
  client.close();
}
process.exit();
JS
cat >"$dir/run.py" <<'PY'
import concurrent.futures
import re
import subprocess
import sys
import grpc
server = grpc.server(concurrent.futures.ThreadPoolExecutor(2))
port4 = server.add_insecure_port("127.0.0.1:0")
port6 = server.add_insecure_port("[::1]:0")
server.start()
targets = [
    f"ipv6:[::1]:{port6}",
    f"ipv6:%5B::1%5D:{port6}",
    f"dns:///127.0.0.1:{port4}",
    f"DNS:///127.0.0.1:{port4}",
]
for target in targets:
    with grpc.insecure_channel(target) as channel:
        try:
            grpc.channel_ready_future(channel).result(5)
            answer = "connects"
        except grpc.FutureTimeoutError:
            answer = "fails"
    print("grpcio", re.sub(r"\d+$", "port", target), answer, flush=True)
subprocess.run(["node", sys.argv[1] + "/run.mjs", *targets], check=True)
server.stop(0)
PY
PYTHONPATH=$dir python3 "$dir/run.py" "$dir" >"$dir/seen" 2>"$dir/log"
diff - "$dir/seen" <<'SEEN'
grpcio ipv6:[::1]:port connects
grpcio ipv6:%5B::1%5D:port connects
grpcio dns:///127.0.0.1:port connects
grpcio DNS:///127.0.0.1:port connects
grpc-js ipv6:[::1]:port connects
grpc-js ipv6:%5B::1%5D:port fails
grpc-js dns:///127.0.0.1:port connects
grpc-js DNS:///127.0.0.1:port fails
SEEN
