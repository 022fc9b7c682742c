#!/usr/bin/env bash
# Versions: gaxios 7.3.1 and undici 7.30.2 (npm)
# Behavior: gaxios compares the entries of NO_PROXY with the host as text. It knows neither `*` nor
#   ports, and capitals don't match.
# Guess: both ask `http://a.h.example/` directly for `*`, `A.H.EXAMPLE`, `a.h.example:80`,
#   `.h.example` and `*.h.example`.
# Seen: gaxios asks the proxy for the first three.
# Meaning: clients of Google's services leave by a proxy that other programs of the same machine
#   avoid. Write each host in small letters without a port.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  gaxios@7.3.1 undici@7.30.2
cat >"$dir/proxy.mjs" <<'JS'
import http from "node:http";

export const seen = [];

function note(request) {
  const [, encoded] = request.headers["proxy-authorization"]?.split(" ") ?? [];
  seen.push(encoded ? Buffer.from(encoded, "base64").toString() : "proxied");
}

const proxy = http.createServer((request, response) => {
  note(request);
  response.end();
});
proxy.on("connect", (request, socket) => {
  note(request);
  socket.write("HTTP/1.1 200 OK\r\n\r\n");
  socket.once("data", () => socket.end("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"));
});
await new Promise((resolve) => proxy.listen(0, "127.0.0.1", resolve));
export const host = `127.0.0.1:${proxy.address().port}`;
JS
cat >"$dir/run.mjs" <<'JS'
import dns from "node:dns";
import http from "node:http";
import { request as gaxios } from "gaxios";
import { EnvHttpProxyAgent, request } from "undici";
import { host, seen } from "./proxy.mjs";

const server = http.createServer((_, response) => {
  seen.push("direct");
  response.end();
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
// Every name leads to the loopback address.
dns.lookup = (name, options, callback) =>
  options.all
    ? callback(null, [{ address: "127.0.0.1", family: 4 }])
    : callback(null, "127.0.0.1", 4);
const { port } = server.address();
const url = `http://a.h.example:${port}/`;
process.env.http_proxy = `http://${host}`;
for (const entry of [".h.example", "*.h.example", "A.H.EXAMPLE", `a.h.example:${port}`, "*"]) {
  process.env.no_proxy = entry;
  await gaxios({ url, proxy: process.env.http_proxy });
  const dispatcher = new EnvHttpProxyAgent({ connect: { lookup: dns.lookup } });
  await (await request(url, { dispatcher })).body.text();
  console.log(entry.replace(port, "port"), ...seen.splice(0));
}
process.exit();
JS
node --no-deprecation "$dir/run.mjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
.h.example direct direct
*.h.example direct direct
A.H.EXAMPLE proxied direct
a.h.example:port proxied direct
* proxied direct
SEEN
