#!/usr/bin/env bash
# Versions: web-did-resolver 2.0.32, @digitalbazaar/did-method-web 1.0.1, did-resolver 4.1.0 (npm)
# Behavior: both decode each part of the path of a `did:web:` name and put it into the URL as it is.
# Guess: `did:web:h.example:a%2Fb` is at `https://h.example/a%2Fb/did.json`: did:web's section 2.5.2
#   replaces colons by slashes and decodes the colon of the port alone.
# Seen: both ask for `/a/b/did.json`, and for `/50%/did.json` or `/a b/did.json` with `50%25` and
#   `a%20b`. The second package's way back makes `a%2520b` of `a%20b`.
# Meaning: a name's keys aren't found, or another path's are. Choose names of letters and
#   digits.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  web-did-resolver@2.0.32 did-resolver@4.1.0 @digitalbazaar/did-method-web@1.0.1
cat >"$dir/run.mjs" <<'JS'
import { createRequire } from "node:module";
import { didUrlToHttpsUrl, httpsUrlToDidUrl } from "@digitalbazaar/did-method-web";

const require = createRequire(import.meta.url);
const asked = [];
const fetch = (url) => {
  asked.push(url);
  return { status: 404 };
};
require.cache[require.resolve("cross-fetch")] = { exports: fetch, loaded: true };
const { Resolver } = require("did-resolver");
const resolver = new Resolver(require("web-did-resolver").getResolver());
for (const path of ["a", "a%2Fb", "50%25", "a%20b"]) {
  const did = `did:web:h.example:${path}`;
  await resolver.resolve(did);
  console.log(did, "|", asked.pop(), "|", didUrlToHttpsUrl(did).baseUrl);
}
console.log(httpsUrlToDidUrl("https://h.example/a%20b/did.json").did);
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
did:web:h.example:a | https://h.example/a/did.json | https://h.example/a/did.json
did:web:h.example:a%2Fb | https://h.example/a/b/did.json | https://h.example/a/b/did.json
did:web:h.example:50%25 | https://h.example/50%/did.json | https://h.example/50%/did.json
did:web:h.example:a%20b | https://h.example/a b/did.json | https://h.example/a b/did.json
did:web:h.example:a%2520b
SEEN
