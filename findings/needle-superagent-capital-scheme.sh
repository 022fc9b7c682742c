#!/usr/bin/env bash
# Versions: needle 3.5.0 and superagent 10.4.2 (npm)
# Behavior: a URL whose scheme is written in capitals gets `http://` in front, so the scheme becomes
#   the name of a host, `http`, and the host becomes a part of the path.
# Guess: both ask the host of the URL: RFC 3986 section 3.1 says that schemes are the same in any
#   case, and both parse URLs with Node's own modules.
# Seen: `HTTP://127.0.0.1:PORT/a` fails in both with `getaddrinfo ENOTFOUND http`; so does `Http://`;
#   got and fetch connect.
# Meaning: links that were typed with auto-correction or copied from old documents fail with an
#   error that names another host. Give clients `new URL(text).href`.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  needle@3.5.0 superagent@10.4.2 got@14.6.6
cat >"$dir/run.mjs" <<'JS'
import http from "node:http";
import got from "got";
import needle from "needle";
import superagent from "superagent";
const clients = { fetch, got, needle: (url) => needle("get", url), superagent };
const server = http.createServer((_, response) => response.end());
server.listen(0, "127.0.0.1", async () => {
  for (const [name, client] of Object.entries(clients)) {
    for (const scheme of ["http", "HTTP", "Http"]) {
      const url = `${scheme}://127.0.0.1:${server.address().port}/a`;
      console.log(name, scheme, await client(url).then(() => "connects", (e) => e.message));
    }
  }
  process.exit();
});
JS
node "$dir/run.mjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
fetch http connects
fetch HTTP connects
fetch Http connects
got http connects
got HTTP connects
got Http connects
needle http connects
needle HTTP getaddrinfo ENOTFOUND http
needle Http getaddrinfo ENOTFOUND http
superagent http connects
superagent HTTP getaddrinfo ENOTFOUND http
superagent Http getaddrinfo ENOTFOUND http
SEEN
