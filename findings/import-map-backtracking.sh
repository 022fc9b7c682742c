#!/usr/bin/env bash
# Versions: @jspm/import-map 1.5.0, @import-maps/resolve 2.0.0 (npm)
# Behavior: a specifier that begins with a prefix of an import map may lead out of the prefix's
#   folder.
# Guess: both throw for `lib/../other.js`: in HTML, the algorithm "resolve an imports match" throws
#   where the result doesn't begin with the prefix's address, and both say that they implement
#   import maps.
# Seen: with `"lib/": "/vendor/lib/"` both answer `/vendor/other.js`.
# Meaning: a bundle or a test finds a module that no browser loads. Write the folder that is meant
#   into the map.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  @jspm/import-map@1.5.0 @import-maps/resolve@2.0.0
cat >"$dir/run.mjs" <<'JS'
import { createRequire } from "node:module";
import { ImportMap } from "@jspm/import-map";

const { parse, resolve } = createRequire(import.meta.url)("@import-maps/resolve");
const mapUrl = new URL("https://h.example/app/index.html");
const map = { imports: { "lib/": "/vendor/lib/" } };
const jspm = new ImportMap({ mapUrl, map });
const parsed = parse(map, mapUrl);
for (const specifier of ["lib/a.js", "lib/b/../a.js", "lib/../other.js"]) {
  const { resolvedImport } = resolve(specifier, parsed, mapUrl);
  console.log(specifier, jspm.resolve(specifier, mapUrl), resolvedImport.href);
}
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
lib/a.js https://h.example/vendor/lib/a.js https://h.example/vendor/lib/a.js
lib/b/../a.js https://h.example/vendor/lib/a.js https://h.example/vendor/lib/a.js
lib/../other.js https://h.example/vendor/other.js https://h.example/vendor/other.js
SEEN
