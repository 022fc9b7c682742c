#!/usr/bin/env bash
# Versions: @import-maps/resolve 2.0.0, @jsenv/importmap 1.2.2 (npm)
# Behavior: a specifier may leave the folder that an import map gives to its prefix.
# Guess: `lib/../x.js` is refused where `lib/` is mapped, as HTML's rules for import maps say: the
#   result has to begin with the mapped URL.
# Seen: with `lib/` mapped to `/vendor/lib/`, both resolve `lib/../x.js` to `/vendor/x.js`.
# Meaning: code passes tests and bundling, and browsers then refuse to load it. Try modules in a
#   browser before shipping a map.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  @import-maps/resolve@2.0.0 @jsenv/importmap@1.2.2
cat >"$dir/run.mjs" <<'JS'
import { parse, resolve } from "@import-maps/resolve";
import { normalizeImportMap, resolveImport } from "@jsenv/importmap";
const page = "https://h.example/";
const map = { imports: { "lib/": "/vendor/lib/" } };
for (const specifier of ["lib/x.js", "lib/../x.js"]) {
  const url = new URL(page);
  console.log(resolve(specifier, parse(map, url), url).resolvedImport.href);
  const importMap = normalizeImportMap(map, page);
  console.log(resolveImport({ specifier, importer: page, importMap }));
}
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
https://h.example/vendor/lib/x.js
https://h.example/vendor/lib/x.js
https://h.example/vendor/x.js
https://h.example/vendor/x.js
SEEN
