#!/usr/bin/env bash
# Versions: @cesium/engine 24.0.0 (npm)
# Behavior: the parameters of a file are passed on to the files that it names. A parameter without
#   an equals sign is passed on with the value `undefined`, once the other file has parameters.
# Guess: `?token` is passed on as `token`, as it is to files without parameters of their own.
# Seen: beside `https://h.example/tileset.json?token`, `a.glb` is `…/a.glb?token`, and `b.glb?v=2`
#   is `…/b.glb?v=2&token=undefined`.
# Meaning: a server that checks the parameter's presence accepts some tiles of a map, and one that
#   checks its value refuses them. Write `token=` with a value.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  @cesium/engine@24.0.0
cat >"$dir/run.mjs" <<'JS'
import { Resource } from "@cesium/engine";
for (const query of ["token=1", "token"]) {
  const tiles = new Resource({ url: `https://h.example/tileset.json?${query}` });
  for (const url of ["a.glb", "b.glb?v=2"]) console.log(tiles.getDerivedResource({ url }).url);
}
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
https://h.example/a.glb?token=1
https://h.example/b.glb?v=2&token=1
https://h.example/a.glb?token
https://h.example/b.glb?v=2&token=undefined
SEEN
