#!/usr/bin/env bash
# Versions: @hapi/h2o2 10.0.4 with @hapi/hapi 21.4.10 (npm)
# Behavior: a path parameter in the target's template is filled in decoded. The query is filled in
#   as sent.
# Guess: with `uri: "http://…/base/{p}{query}"` the path `/a%2Fb` is forwarded as `/base/a%2Fb`, and
#   `/what%3Fx` as `/base/what%3Fx`.
# Seen: `/base/a/b` and `/base/what?x`. `%20` is encoded again.
# Meaning: names with a slash or a question mark ask for another resource. Build the URL in `mapUri`
#   from `request.path`.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  @hapi/h2o2@10.0.4 @hapi/hapi@21.4.10
cat >"$dir/run.mjs" <<'JS'
import http from "node:http";
import h2o2 from "@hapi/h2o2";
import hapi from "@hapi/hapi";

const target = http.createServer((request, response) => {
  console.log(request.url);
  response.end();
});
await new Promise((resolve) => target.listen(0, "127.0.0.1", resolve));
const server = hapi.server({ port: 0, host: "127.0.0.1" });
await server.register(h2o2);
const uri = `http://127.0.0.1:${target.address().port}/base/{p}{query}`;
server.route({ method: "GET", path: "/{p*}", handler: { proxy: { uri } } });
await server.start();
for (const path of ["/a%20b?x=a+b%2F", "/a%2Fb", "/what%3Fx"]) {
  await fetch(server.info.uri + path);
}
process.exit();
JS
node --no-deprecation "$dir/run.mjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
/base/a%20b?x=a+b%2F
/base/a/b
/base/what?x
SEEN
