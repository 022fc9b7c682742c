#!/usr/bin/env bash
# Versions: @actions/http-client 4.0.1 and typed-rest-client 3.1.2 (npm)
# Behavior: @actions/http-client reads `Location` as a URL of its own, so every relative redirect
#   ends the request with an error. typed-rest-client, of similar code, resolves them.
# Guess: both resolve the field against the URL of the request, as RFC 9110 section 10.2.2 says:
#   both follow redirects unless told not to.
# Seen: `/d`, `c` and `?y` throw `Invalid URL`; only `http://127.0.0.1:PORT/d` is followed.
# Meaning: a step of a workflow fails as soon as a server changes to paths in `Location`, which
#   most frameworks write. Set `allowRedirects` to false and resolve `Location` oneself.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  @actions/http-client@4.0.1 typed-rest-client@3.1.2
cat >"$dir/run.mjs" <<'JS'
import http from "node:http";
import { HttpClient as Actions } from "@actions/http-client";
import typed from "typed-rest-client/HttpClient.js";
let location, asked;
const server = http.createServer((request, response) => {
  asked.push(request.url);
  if (asked.length === 1) response.writeHead(302, { location });
  response.end();
});
server.listen(0, "127.0.0.1", async () => {
  const { port } = server.address();
  for (const [name, Client] of [["actions", Actions], ["typed", typed.HttpClient]]) {
    for (location of [`http://127.0.0.1:${port}/d`, "/d", "c", "?y"]) {
      asked = [];
      const failed = await new Client("x").get(`http://127.0.0.1:${port}/a/b?q`).then(
        (response) => response.readBody().then(() => ""),
        (error) => error.message,
      );
      console.log(`${name} ${location.replace(port, "PORT")}: ${asked[1] ?? failed}`);
    }
  }
  process.exit();
});
JS
node "$dir/run.mjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
actions http://127.0.0.1:PORT/d: /d
actions /d: Invalid URL
actions c: Invalid URL
actions ?y: Invalid URL
typed http://127.0.0.1:PORT/d: /d
typed /d: /d
typed c: /a/c
typed ?y: /a/b?y
SEEN
