#!/usr/bin/env bash
# Versions: undici 7.30.2 (npm), interceptors.redirect, with its fetch for comparison
# Behavior: a redirect to the same URL with a fragment counts as a loop at once, and the request
#   fails, whatever the server answers the second time.
# Guess: it is followed up to `maxRedirections` times, as every other redirect: the option is the
#   documented limit, and servers redirect so after they set a cookie.
# Seen: with maxRedirections 5, `#s` and `/a/b?q#s` fail after one request with "Redirect loop
#   detected. … This typically happens when using a Client or Pool with cross-origin redirects";
#   fetch of the same package gets the page with the second request.
# Meaning: sign-in pages that set a cookie and return to `#main` fail with a message about something
#   else. Use fetch, or follow such redirects oneself.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  undici@7.30.2
cat >"$dir/run.mjs" <<'JS'
import http from "node:http";
import { Agent, fetch, interceptors, request } from "undici";
const dispatcher = new Agent().compose(interceptors.redirect({ maxRedirections: 5 }));
const clients = {
  fetch: (url) => fetch(url).then((response) => response.status),
  request: (url) => request(url, { dispatcher }).then((response) => response.statusCode),
};
let location, asked;
const server = http.createServer((incoming, response) => {
  asked.push(incoming.url);
  if (asked.length === 1) response.writeHead(302, { location });
  response.end();
});
server.listen(0, "127.0.0.1", async () => {
  for (const [name, client] of Object.entries(clients)) {
    for (location of ["/c#s", "#s", "/a/b?q#s"]) {
      asked = [];
      const seen = await client(`http://127.0.0.1:${server.address().port}/a/b?q`).catch((e) => e.message);
      console.log(name, location, String(seen).split(".")[0], ...asked);
    }
  }
  process.exit();
});
JS
node "$dir/run.mjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
fetch /c#s 200 /a/b?q /c
fetch #s 200 /a/b?q /a/b?q
fetch /a/b?q#s 200 /a/b?q /a/b?q
request /c#s 200 /a/b?q /c
request #s Redirect loop detected /a/b?q
request /a/b?q#s Redirect loop detected /a/b?q
SEEN
