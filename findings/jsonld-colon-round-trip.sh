#!/usr/bin/env bash
# Versions: jsonld 9.0.0 (npm)
# Behavior: compacting against a base makes an IRI relative without looking for a colon in its
#   first segment. Expanding the result gives another IRI.
# Guess: the relative form is `./x:y`, as RFC 3986 section 4.2 asks, because compaction and
#   expansion are described as inverse to each other.
# Seen: `http://h.example/a/x:y` compacted with the base `http://h.example/a/c` is `x:y`, and
#   expanded again it is the absolute IRI `x:y`.
# Meaning: names with a colon in the last segment (wiki pages, `urn`-like keys, times) change
#   their identity on a round trip. Compact with `compactToRelative: false`.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" jsonld@9.0.0
cat >"$dir/run.mjs" <<'JS'
import { createRequire } from "node:module";
const require = createRequire(import.meta.url);
const jsonld = require("jsonld");
const base = "http://h.example/a/c";
for (const name of ["http://h.example/a/xy", "http://h.example/a/x:y"]) {
  const node = { "@id": name, "http://p.example/": "v" };
  const compacted = await jsonld.compact(node, {}, { base });
  const [expanded] = await jsonld.expand(compacted, { base });
  console.log(name, compacted["@id"], expanded["@id"]);
}
JS
node "$dir/run.mjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
http://h.example/a/xy xy http://h.example/a/xy
http://h.example/a/x:y x:y x:y
SEEN
