#!/usr/bin/env bash
# Versions: make-fetch-happen 15.0.6, typed-rest-client 3.1.2, @actions/http-client 4.0.1,
#   @azure/core-rest-pipeline 1.24.0, popsicle 12.1.2 and bent 7.3.12 (npm); got 14.6.6 and Node's
#   fetch for comparison
# Behavior: all six hand `hostname` of a `URL` to Node's http.request with the brackets of an IPv6
#   address, and Node asks DNS for a name with brackets.
# Guess: all connect: `URL` is the web's own parser, and `http://[::1]/` is in RFC 3986.
# Seen: the six fail with `getaddrinfo ENOTFOUND [::1]` or the like; got and fetch connect.
# Meaning: npm itself (make-fetch-happen), steps of GitHub workflows and clients of Azure (the next
#   three) need a name in DNS or /etc/hosts for each server on IPv6. In one's own code, pass the URL
#   itself to http.request, which removes the brackets.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  make-fetch-happen@15.0.6 typed-rest-client@3.1.2 @actions/http-client@4.0.1 \
  @azure/core-rest-pipeline@1.24.0 popsicle@12.1.2 bent@7.3.12 got@14.6.6
cat >"$dir/run.mjs" <<'JS'
import http from "node:http";
import { HttpClient } from "@actions/http-client";
import { createDefaultHttpClient, createPipelineRequest } from "@azure/core-rest-pipeline";
import bent from "bent";
import got from "got";
import make from "make-fetch-happen";
import { fetch as popsicle } from "popsicle";
import typed from "typed-rest-client/HttpClient.js";
const clients = {
  fetch,
  got,
  make,
  typed: (url) => new typed.HttpClient("x").get(url),
  actions: (url) => new HttpClient("x").get(url),
  azure: (url) => {
    const request = createPipelineRequest({ url, allowInsecureConnection: true });
    return createDefaultHttpClient().sendRequest(request);
  },
  popsicle,
  bent: bent(200),
};
const server = http.createServer((_, response) => response.end());
server.listen(0, "::1", async () => {
  const { port } = server.address();
  for (const [name, client] of Object.entries(clients)) {
    const seen = await client(`http://[::1]:${port}/`).then(() => "connects", (e) => e.message);
    console.log(name, seen.replaceAll(port, "PORT"));
  }
  process.exit();
});
JS
node "$dir/run.mjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
fetch connects
got connects
make request to http://[::1]:PORT/ failed, reason: getaddrinfo ENOTFOUND [::1]
typed getaddrinfo ENOTFOUND [::1]
actions getaddrinfo ENOTFOUND [::1]
azure getaddrinfo ENOTFOUND [::1]
popsicle Unable to connect to [::1]:PORT
bent getaddrinfo ENOTFOUND [::1]
SEEN
