#!/usr/bin/env bash
# Versions: simple-get 4.0.1 and http-call 5.3.0 (npm), with Node's fetch for comparison
# Behavior: both write the text of a relative `Location` into the next request, unresolved. They
#   know absolute URLs only, and paths from the root as a special case.
# Guess: both resolve the field against the URL of the request, as RFC 9110 section 10.2.2 says:
#   both are documented to follow redirects, and Node resolves with one call.
# Seen: at `/a/b?q`, `c` is asked as `c`, `?y` as `?y`, `#s` as `/` and `//127.0.0.1:PORT/d` as that
#   path; http-call also changes the host to `localhost`, even for `/d`.
# Meaning: a client gets the start page, another site's page or an error 400, and only from
#   servers that write short redirects. Resolve `Location` with `new URL(location, url)` oneself.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  simple-get@4.0.1 http-call@5.3.0
cat >"$dir/run.mjs" <<'JS'
import net from "node:net";
import get from "simple-get";
import { HTTP } from "http-call";
const clients = {
  fetch: (url) => fetch(url),
  "simple-get": (url) => new Promise((seen) => get(url, (_, response) => seen(response.resume()))),
  "http-call": (url) => HTTP.get(url),
};
let location, asked;
const server = net.createServer((socket) => {
  socket.once("data", (head) => {
    const [line, ...fields] = head.toString().split("\r\n");
    const host = fields.find((field) => /^host:/i.test(field)).slice(6);
    asked.push(host.split(":")[0] + " " + line.split(" ")[1]);
    const status = asked.length === 1 ? `302 Found\r\nLocation: ${location}` : "200 OK";
    socket.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
  });
});
server.listen(0, "127.0.0.1", async () => {
  const { port } = server.address();
  for (const [name, client] of Object.entries(clients)) {
    for (location of ["/d", "c", "?y", "#s", `//127.0.0.1:${port}/d`]) {
      asked = [];
      await client(`http://127.0.0.1:${port}/a/b?q`);
      console.log(`${name} ${location}: ${asked[1]}`.replaceAll(port, "PORT"));
    }
  }
  process.exit();
});
JS
node "$dir/run.mjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
fetch /d: 127.0.0.1 /d
fetch c: 127.0.0.1 /a/c
fetch ?y: 127.0.0.1 /a/b?y
fetch #s: 127.0.0.1 /a/b?q
fetch //127.0.0.1:PORT/d: 127.0.0.1 /d
simple-get /d: 127.0.0.1 /d
simple-get c: 127.0.0.1 c
simple-get ?y: 127.0.0.1 ?y
simple-get #s: 127.0.0.1 /
simple-get //127.0.0.1:PORT/d: 127.0.0.1 //127.0.0.1:PORT/d
http-call /d: localhost /d
http-call c: localhost c
http-call ?y: localhost ?y
http-call #s: localhost /
http-call //127.0.0.1:PORT/d: localhost //127.0.0.1:PORT/d
SEEN
