#!/usr/bin/env bash
# Versions: http-proxy 1.18.1 (npm) and @fastify/http-proxy 11.6.3 with fastify 5.12.8 (npm)
# Behavior: http-proxy merges slashes of the path, and puts the path behind the query of its target.
# Guess: both forward `/a%2Fb//c?x=a+b;c` as written, and a path for a target with a query goes in
#   front of it.
# Seen: http-proxy forwards `/a%2Fb/c?x=a+b;c`, and for the target `/base?k=1` it forwards
#   `/base?k=1/a`. Fastify's keeps the two slashes.
# Meaning: names with empty segments (keys of object stores, URLs within paths) can't be reached
#   through it, and signatures of the path fail. It's the proxy of many development servers.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  http-proxy@1.18.1 @fastify/http-proxy@11.6.3 fastify@5.12.8
cat >"$dir/run.mjs" <<'JS'
import http from "node:http";
import fastifyProxy from "@fastify/http-proxy";
import fastify from "fastify";
import httpProxy from "http-proxy";

async function listen(handler) {
  const server = http.createServer(handler);
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server.address().port;
}

async function ask(port, path) {
  const options = { host: "127.0.0.1", port, path, agent: false };
  await new Promise((resolve, reject) => {
    const request = http.get(options, (response) => response.resume().on("end", resolve));
    request.on("error", reject);
  });
}

const target = await listen((request, response) => {
  console.log(request.url);
  response.end();
});
const upstream = `http://127.0.0.1:${target}`;
for (const [base, path] of [
  ["", "/a%2Fb?x=a+b;c"],
  ["", "/a%2Fb//c?x=a+b;c"],
  ["/base", "/a"],
  ["/base?k=1", "/a"],
]) {
  const proxy = httpProxy.createProxyServer({ target: upstream + base });
  await ask(await listen((request, response) => proxy.web(request, response)), path);
}
const app = fastify();
app.register(fastifyProxy, { upstream });
await app.listen({ port: 0, host: "127.0.0.1" });
await ask(app.server.address().port, "/a%2Fb//c?x=a+b;c");
process.exit();
JS
node --no-deprecation "$dir/run.mjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
/a%2Fb?x=a+b;c
/a%2Fb/c?x=a+b;c
/base/a
/base?k=1/a
/a%2Fb//c?x=a+b;c
SEEN
