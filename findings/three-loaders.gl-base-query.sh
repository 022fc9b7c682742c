#!/usr/bin/env bash
# Versions: three 0.187.0 and @loaders.gl/loader-utils 4.5.4 (npm)
# Behavior: the folder of a model ends at the last slash of its URL, even in the query, and at the
#   slashes of `https://` if there is no other.
# Guess: the query is left out first: URLs of models are often signed, and textures are found
#   beside the model.
# Seen: of `https://h.example/m/a.gltf?s=x/y`, the folder is `https://h.example/m/a.gltf?s=x/` in
#   both, so `t.png` asks for the model again; without the slash it is `https://h.example/m/`.
# Meaning: models load without textures, depending on the letters of a signature. Give the path of
#   textures to the loader (`setResourcePath`), or encode slashes in queries.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  three@0.187.0 @loaders.gl/loader-utils@4.5.4
cat >"$dir/run.mjs" <<'JS'
import { path } from "@loaders.gl/loader-utils";
import { LoaderUtils } from "three";
for (const url of ["https://h.example/m/a.gltf?s=xy", "https://h.example/m/a.gltf?s=x/y"]) {
  const folder = LoaderUtils.extractUrlBase(url);
  console.log("three", LoaderUtils.resolveURL("t.png", folder));
  console.log("loaders.gl", path.dirname(url));
}
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
three https://h.example/m/t.png
loaders.gl https://h.example/m
three https://h.example/m/a.gltf?s=x/t.png
loaders.gl https://h.example/m/a.gltf?s=x
SEEN
