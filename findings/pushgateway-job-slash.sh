#!/usr/bin/env bash
# Versions: prom-client 15.1.3 (npm) and prometheus_client 0.26.0 (PyPI)
# Behavior: JavaScript's client writes a slash in the name of a job as `%2F`, Python's in the
#   base64 form.
# Guess: both use base64: the Pushgateway's documentation says that a slash can't be written as
#   `%2F`, because paths are decoded before they are divided, and describes base64 for it.
# Seen: the job `a/b` is pushed to `/metrics/job/a%2Fb` by JavaScript and to
#   `/metrics/job@base64/YS9i` by Python.
# Meaning: metrics of JavaScript's jobs are refused or stand under another group, and one job in
#   two languages is two jobs. Keep slashes out of jobs and groupings.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" prometheus_client==0.26.0
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" prom-client@15.1.3
cat >"$dir/run.mjs" <<'JS'
import client from "prom-client";
const gateway = new client.Pushgateway(process.argv[2], {}, new client.Registry());
await gateway.pushAdd({ jobName: "a/b" });
JS
cat >"$dir/run.py" <<'PY'
import http.server
import subprocess
import sys
import threading
import prometheus_client
class Gateway(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        self.rfile.read(int(self.headers["Content-Length"] or 0))
        print(self.path, flush=True)
        self.send_response(200)
        self.end_headers()
    do_PUT = do_POST
    def log_message(self, *_):
        pass
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Gateway)
threading.Thread(target=server.serve_forever, daemon=True).start()
url = f"http://127.0.0.1:{server.server_port}"
subprocess.run(["node", sys.argv[1] + "/run.mjs", url], check=True)
prometheus_client.push_to_gateway(url, "a/b", prometheus_client.CollectorRegistry())
PY
PYTHONPATH=$dir python3 "$dir/run.py" "$dir" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
/metrics/job/a%2Fb
/metrics/job@base64/YS9i
SEEN
