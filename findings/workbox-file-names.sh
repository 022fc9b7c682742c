#!/usr/bin/env bash
# Versions: workbox-build 7.4.1, workbox-precaching 7.4.1 (npm)
# Behavior: the list of URLs to keep offline contains names of files as they are on disk.
# Guess: `a#b.html` is listed as `a%23b.html`: the property is named `url`, and the service worker
#   resolves it as one.
# Seen: `a#b.html`, for which the service worker asks for `/a`; `a?b.html` is the file `a` with a
#   query, and `a%20b.html` another file.
# Meaning: one such name answers 404, and then the service worker isn't installed: the site has no
#   pages offline. Encode the URLs in manifestTransforms.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  workbox-build@7.4.1 workbox-precaching@7.4.1
cat >"$dir/run.mjs" <<'JS'
import fs from "node:fs";
import { createRequire } from "node:module";

globalThis.self = globalThis;
globalThis.location = new URL("https://h.example/sw.js");
const { createCacheKey } = await import("workbox-precaching/utils/createCacheKey.js");
const { getManifest } = createRequire(import.meta.url)("workbox-build");
fs.mkdirSync("site");
for (const name of ["index.html", "a b.html", "a#b.html", "a?b.html", "a%20b.html"]) {
  fs.writeFileSync(`site/${name}`, "page");
}
const { manifestEntries } = await getManifest({ globDirectory: "site", globPatterns: ["*.html"] });
for (const entry of manifestEntries.sort((a, b) => (a.url < b.url ? -1 : 1))) {
  console.log(entry.url, "|", createCacheKey(entry).url);
}
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
a b.html | https://h.example/a%20b.html
a#b.html | https://h.example/a#b.html
a%20b.html | https://h.example/a%20b.html
a?b.html | https://h.example/a?b.html
index.html | https://h.example/index.html
SEEN
