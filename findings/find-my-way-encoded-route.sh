#!/usr/bin/env bash
# Versions: find-my-way 9.10.2 (npm, the router of fastify)
# Behavior: the requested path is decoded before it is compared, the registered one is not. A
#   route that is registered with `%20`, as it appears in the address bar, is never found.
# Guess: a static route matches a request with exactly the same text; the documentation of `on`
#   gives no rule for percent-encoded text, and speaks of decoding for parameters and wildcards.
# Seen: `/a%20b` does not match `/a%20b`, but `/a b` does. A route `/a%2Fb` answers only to
#   `/a%252Fb`, and no static route to `/a%2Fb`.
# Meaning: routes copied from an access log or from an OpenAPI file answer 404. Register decoded
#   text, and use a parameter where an encoded slash is needed.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" find-my-way@9.10.2
cat >"$dir/run.mjs" <<'JS'
import { createRequire } from "node:module";
const require = createRequire(import.meta.url);
const findMyWay = require("find-my-way");
for (const [route, url] of [
  ["/a b", "/a%20b"],
  ["/a%20b", "/a%20b"],
  ["/a%2Fb", "/a%2Fb"],
  ["/a%2Fb", "/a%252Fb"],
  ["/a/b", "/a%2Fb"],
]) {
  const router = findMyWay({ defaultRoute: () => "not found" });
  router.on("GET", route, () => "found");
  console.log(route, url, router.lookup({ method: "GET", url, headers: {} }, {}));
}
JS
node "$dir/run.mjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
/a b /a%20b found
/a%20b /a%20b not found
/a%2Fb /a%2Fb not found
/a%2Fb /a%252Fb found
/a/b /a%2Fb not found
SEEN
