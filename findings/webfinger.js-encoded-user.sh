#!/usr/bin/env bash
# Versions: webfinger.js 3.0.6 (npm)
# Behavior: the account is put into the query of the request without encoding, and an acct: URI
#   gets a second `acct:` in front.
# Guess: `acct:juliet%40capulet.example@h.example`, an example of RFC 7565, is asked for with
#   `%2540`: RFC 7033 demands that the resource is percent-encoded.
# Seen: the request has `resource=acct:juliet%40capulet.example@…`, which a server decodes to an
#   address with two `@`; `acct:carol@…` is asked for as `acct:acct:carol@…`.
# Meaning: accounts whose names are addresses, and those with `&`, `+` or `#`, are never found.
#   Encode the name twice and leave `acct:` out.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" webfinger.js@3.0.6
cat >"$dir/run.mjs" <<'JS'
import http from "node:http";
import WebFinger from "webfinger.js";
const server = http.createServer((request, response) => {
  console.log(request.url.replace(/:\d+$/, ""));
  response.setHeader("content-type", "application/jrd+json").end('{"links": []}');
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const client = new WebFinger({ tls_only: false, allow_private_addresses: true });
for (const name of ["carol", "juliet%40capulet.example", "acct:carol"]) {
  await client.lookup(`${name}@127.0.0.1:${server.address().port}`).catch(() => {});
}
process.exit();
JS
node "$dir/run.mjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
/.well-known/webfinger?resource=acct:carol@127.0.0.1
/.well-known/webfinger?resource=acct:juliet%40capulet.example@127.0.0.1
/.well-known/webfinger?resource=acct:acct:carol@127.0.0.1
SEEN
