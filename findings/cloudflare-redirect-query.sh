#!/usr/bin/env bash
# Versions: @cloudflare/pages-shared 0.13.189 (npm)
# Behavior: a redirect passes the request's query on, but not if the destination has a query of its own.
#   A splat is put in by a replacement that gives `$&` a meaning.
# Guess: by `/n/* /new?u=:splat`, `/n/x?y=1` leads to `/new?u=x&y=1`, since queries are passed on, and a
#   splat goes into the destination as it came.
# Seen: `/n/x?y=1` leads to `/new?u=x`, `/old/x?y=1` to `/new/x?y=1` by `/old/* /new/:splat`. Beside
#   that, not guessed: `/old/$&` leads to `/new/:splat`.
# Meaning: the language, campaign or page number of a link is lost by one rule and kept by the next.
#   Pass them by placeholders, or in a Function.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --omit=optional --prefix "$dir" \
  @cloudflare/pages-shared@0.13.189
cat >"$dir/run.mjs" <<'JS'
const folder = "./node_modules/@cloudflare/pages-shared/dist";
const { generateHandler } = await import(`${folder}/asset-server/handler.js`);
const { createMetadataObject } = await import(`${folder}/metadata-generator/createMetadataObject.js`);
const rules = [
  { from: "/old/*", to: "/new/:splat", status: 301, lineNumber: 1 },
  { from: "/n/*", to: "/new?u=:splat", status: 301, lineNumber: 2 },
];
const logger = { log() {}, debug() {}, error() {} };
const metadata = createMetadataObject({ redirects: { rules, invalid: [] }, logger });
for (const path of ["/old/x?y=1", "/old/a%2Fb", "/old/$&", "/n/x", "/n/x?y=1"]) {
  const response = await generateHandler({
    request: new Request("http://h.example" + path),
    metadata,
    logError: console.error,
    findAssetEntryForPath: async () => null,
  });
  console.log(path, response.headers.get("location"));
}
JS
(cd "$dir" && node run.mjs 2>"$dir/log") >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
/old/x?y=1 /new/x?y=1
/old/a%2Fb /new/a%2Fb
/old/$& /new/:splat
/n/x /new?u=x
/n/x?y=1 /new?u=x
SEEN
