#!/usr/bin/env bash
# Versions: axios 1.21.1, global-agent 4.1.6, https-proxy-agent 9.1.0, undici 7.30.2 (npm)
# Behavior: axios and global-agent send the user and the password of a proxy's URL as they are
#   written there, percent-encoded. axios does so for proxies that an environment variable names.
# Guess: all four log in at `http://u%40x:p%2Fw@proxy` as `u@x` with the password `p/w`, as curl
#   does.
# Seen: axios and global-agent send `u%40x:p%2Fw`.
# Meaning: the same variable works for one program and gives 407 in another, as soon as a password
#   has a reserved character. Give axios the option `proxy.auth`.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  axios@1.21.1 global-agent@4.1.6 https-proxy-agent@9.1.0 \
  undici@7.30.2
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
import http from "node:http";
import axios from "axios";
import { HttpsProxyAgent } from "https-proxy-agent";
import { ProxyAgent, request } from "undici";
import { bootstrap } from "global-agent";
import { host, seen } from "./proxy.mjs";

const url = `http://u%40x:p%2Fw@${host}`;
const get = (options) =>
  new Promise((resolve, reject) => {
    const request = http.get({ host: "h.example", ...options }, (response) =>
      response.resume().on("end", resolve),
    );
    request.on("error", reject);
  });
await get({ agent: new HttpsProxyAgent(url) });
await (await request("http://h.example/", { dispatcher: new ProxyAgent(url) })).body.text();
process.env.http_proxy = url;
await axios.get("http://h.example/");
delete process.env.http_proxy;
process.env.GLOBAL_AGENT_HTTP_PROXY = url;
bootstrap();
await get({});
["https-proxy-agent", "undici", "axios", "global-agent"].forEach((name, index) =>
  console.log(name, seen[index]),
);
process.exit();
JS
node --no-deprecation "$dir/run.mjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
https-proxy-agent u@x:p/w
undici u@x:p/w
axios u%40x:p%2Fw
global-agent u%40x:p%2Fw
SEEN
