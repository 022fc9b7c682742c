#!/usr/bin/env bash
# Versions: swagger-client 3.38.4 (npm)
# Behavior: an empty string parameter isn't sent, and the objects of the styles `spaceDelimited` and
#   `pipeDelimited` are divided by commas, as those of the style `form`.
# Guess: the URLs are those of the table "Style Examples" of OpenAPI 3.1: `color=` for the empty
#   string, `color=R%20100%20G%20200` and `color=R%7C100%7CG%7C200` for objects.
# Seen: below. The arrays of these styles are right, with `|` bare.
# Meaning: a server can't tell an empty filter from a missing one, and reads one value where the
#   description promises pairs. Try such parameters against the server, not against the description.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" swagger-client@3.38.4
cat >"$dir/run.mjs" <<'JS'
import Client from "swagger-client";
for (const style of ["form", "spaceDelimited", "pipeDelimited"])
  for (const color of ["", ["blue", "black"], { R: 100, G: 200 }]) {
    const parameters = [{ name: "color", in: "query", style, explode: false, schema: {} }];
    const paths = { "/": { get: { operationId: "get", parameters } } };
    const spec = { openapi: "3.1.0", servers: [{ url: "http://h.example" }], paths };
    const { url } = await Client.buildRequest({ spec, operationId: "get", parameters: { color } });
    console.log(style, JSON.stringify(color), url);
  }
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
form "" http://h.example/
form ["blue","black"] http://h.example/?color=blue,black
form {"R":100,"G":200} http://h.example/?color=R,100,G,200
spaceDelimited "" http://h.example/
spaceDelimited ["blue","black"] http://h.example/?color=blue%20black
spaceDelimited {"R":100,"G":200} http://h.example/?color=R,100,G,200
pipeDelimited "" http://h.example/
pipeDelimited ["blue","black"] http://h.example/?color=blue|black
pipeDelimited {"R":100,"G":200} http://h.example/?color=R,100,G,200
SEEN
