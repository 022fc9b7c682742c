#!/usr/bin/env bash
# Versions: jmap-jam 0.13.1 (npm)
# Behavior: downloadBlob puts the file's name into the session's downloadUrl with replaceAll, so
#   dollar signs of the name are read as JavaScript's patterns of replacement.
# Guess: names are encoded, as RFC 8620 section 2 says: downloadUrl is a URI Template of level 1; if
#   they weren't, they'd be in the URL letter by letter.
# Seen: `cost $$5.pdf` asks for `cost%20$5.pdf`, and `R$&D.pdf` for `R%7Bname%7DD.pdf`, which has the
#   name of the variable in it.
# Meaning: servers write the name of the URL into Content-Disposition (the RFC says so), so the file
#   is saved under another name. Double each dollar sign, or expand the template oneself.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" jmap-jam@0.13.1
cat >"$dir/run.mjs" <<'JS'
import { JamClient } from "jmap-jam";
const session = { downloadUrl: "https://jmap.example/{accountId}/{blobId}/{name}?accept={type}" };
globalThis.fetch = async (url) => {
  if (!String(url).endsWith("/session")) console.log(String(url));
  return Response.json(session);
};
const client = new JamClient({ bearerToken: "t", sessionUrl: "https://jmap.example/session" });
for (const fileName of ["cost 5.pdf", "cost $5.pdf", "cost $$5.pdf", "R$&D.pdf"])
  await client.downloadBlob({ accountId: "A1", blobId: "B1", mimeType: "text/plain", fileName });
JS
node "$dir/run.mjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
https://jmap.example/A1/B1/cost%205.pdf?accept=text/plain
https://jmap.example/A1/B1/cost%20$5.pdf?accept=text/plain
https://jmap.example/A1/B1/cost%20$5.pdf?accept=text/plain
https://jmap.example/A1/B1/R%7Bname%7DD.pdf?accept=text/plain
SEEN
