#!/usr/bin/env bash
# Versions: superagent 10.4.2, axios 1.21.1 and needle 3.5.0 (npm)
# Behavior: superagent sends user and password of a URL as encoded. axios and needle decode them.
# Guess: all decode, like curl and Node's own http module, through which superagent sends.
# Seen: for `http://u%40c:p%2Fw@127.0.0.1` superagent logs in as `u%40c` with `p%2Fw`, the other
#   two as `u@c` with `p/w`.
# Meaning: tests and clients that log in by URL fail for passwords with reserved characters, with
#   no way to write them. Call `auth`.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  superagent@10.4.2 axios@1.21.1 needle@3.5.0
cat >"$dir/run.mjs" <<'JS'
import http from "node:http";
import axios from "axios";
import needle from "needle";
import superagent from "superagent";
const server = http.createServer((request, response) => {
  console.log(name, Buffer.from(request.headers.authorization.slice(6), "base64").toString());
  response.end();
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const url = `http://u%40c:p%2Fw@127.0.0.1:${server.address().port}/`;
let name = "superagent";
await superagent.get(url);
name = "axios";
await axios.get(url);
name = "needle";
await needle("get", url);
process.exit();
JS
node "$dir/run.mjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
superagent u%40c:p%2Fw
axios u@c:p/w
needle u@c:p/w
SEEN
