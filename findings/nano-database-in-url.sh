#!/usr/bin/env bash
# Versions: nano 11.0.7 (npm, the official CouchDB client)
# Behavior: a client that is made of a database's URL puts the name of the database into each
#   path twice. A client made of the server's URL with `use` is right.
# Guess: both forms ask for the same path, as the README shows them side by side.
# Seen: `nano("http://127.0.0.1/db").get("x")` sends `GET /db/db/x`; with `use("db")` it sends
#   `GET /db/x`.
# Meaning: code that follows the README gets "not found" for each document, since `db/x` names an
#   attachment of a document `db`. Call `use` in place of a database's URL.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" nano@11.0.7
cat >"$dir/run.mjs" <<'JS'
import http from "node:http";
import nano from "nano";
const server = http.createServer((request, response) => {
  console.log(request.method, request.url);
  response.setHeader("content-type", "application/json").end("{}");
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const url = `http://127.0.0.1:${server.address().port}`;
await nano(url).use("db").get("x");
await nano(url + "/db").get("x");
process.exit();
JS
node "$dir/run.mjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
GET /db/x
GET /db/db/x
SEEN
