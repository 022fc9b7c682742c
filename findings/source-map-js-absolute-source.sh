#!/usr/bin/env bash
# Software: source-map-js 1.2.4 (npm)
# Behavior: a source that is an absolute URL is appended to sourceRoot like a file's name, and
#   its two slashes become one.
# Guess: an absolute URL ignores the root, as every resolution of references does; the format's
#   description calls the entries URLs.
# Seen: the source `https://b.example/x/a.js` with the root `/s` is
#   `https://h.example/s/https:/b.example/x/a.js`; without a root it is kept.
# Meaning: one third-party file in a bundle with a sourceRoot can't be found by debuggers and
#   error trackers. Leave sourceRoot out when sources are absolute.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" source-map-js@1.2.4
cat >"$dir/run.mjs" <<'JS'
import { createRequire } from "node:module";
const require = createRequire(import.meta.url);
const { SourceMapConsumer } = require("source-map-js");
for (const sourceRoot of ["", "/s"])
  for (const source of ["a.js", "https://b.example/x/a.js"]) {
    const map = { version: 3, sourceRoot, sources: [source], names: [], mappings: "AAAA" };
    const [resolved] = new SourceMapConsumer(map, "https://h.example/o/x.js.map").sources;
    console.log(JSON.stringify(sourceRoot), source, resolved);
  }
JS
node "$dir/run.mjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
"" a.js https://h.example/o/a.js
"" https://b.example/x/a.js https://b.example/x/a.js
"/s" a.js https://h.example/s/a.js
"/s" https://b.example/x/a.js https://h.example/s/https:/b.example/x/a.js
SEEN
