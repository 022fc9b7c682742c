#!/usr/bin/env bash
# Versions: @confluentinc/schemaregistry 1.10.1 (npm)
# Behavior: one method of its client, `getAllVersions`, writes a subject's name into the URL without
#   encoding `/` and `#`. The other methods encode it.
# Guess: all methods of a client encode a name alike, as `getLatestSchemaMetadata` does.
# Seen: for the subject `a#b`, `getAllVersions` asks for `/subjects/a`, which is another subject and
#   not a list of versions; for `a/b` it asks for `/subjects/a/b/versions`.
# Meaning: the newest schema is found, and its history isn't, or an answer of another shape comes.
#   Encode the name for this method yourself.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  @confluentinc/schemaregistry@1.10.1
cat >"$dir/run.mjs" <<'JS'
import http from "node:http";
import registry from "@confluentinc/schemaregistry";
const server = http.createServer((request, response) => {
  console.log(request.url);
  response.setHeader("content-type", "application/json");
  response.end("[]");
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const baseURLs = [`http://127.0.0.1:${server.address().port}`];
const client = new registry.SchemaRegistryClient({ baseURLs });
for (const subject of ["a#b", "a/b"]) {
  await client.getLatestSchemaMetadata(subject);
  await client.getAllVersions(subject);
}
process.exit();
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
/subjects/a%23b/versions/latest
/subjects/a
/subjects/a%2Fb/versions/latest
/subjects/a/b/versions
SEEN
