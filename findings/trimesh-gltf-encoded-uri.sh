#!/usr/bin/env bash
# Versions: trimesh 5.2.0 (PyPI) and @gltf-transform/core 4.5.1 (npm)
# Behavior: trimesh looks for the files of a glTF model under their URIs without decoding them.
# Guess: `a%20b.bin` is read from the file `a b.bin`: glTF 2.0 gives its URIs the syntax of
#   RFC 3986 and RFC 3987, in which a space has no other form.
# Seen: glTF Transform loads such a model; trimesh raises FileNotFoundError.
# Meaning: models whose textures or buffers have a space in their name open in browsers and not
#   in a Python pipeline. Pack them into one GLB file first.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  @gltf-transform/core@4.5.1
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir/py" trimesh==5.2.0 numpy==2.4.6
head -c 36 /dev/zero >"$dir/a b.bin"
cat >"$dir/a.gltf" <<'JSON'
{
  "asset": { "version": "2.0" },
  "buffers": [{ "uri": "a%20b.bin", "byteLength": 36 }],
  "bufferViews": [{ "buffer": 0, "byteLength": 36 }],
  "accessors": [{ "bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3" }],
  "meshes": [{ "primitives": [{ "attributes": { "POSITION": 0 } }] }],
  "nodes": [{ "mesh": 0 }],
  "scenes": [{ "nodes": [0] }]
}
JSON
cat >"$dir/run.mjs" <<'JS'
import { NodeIO } from "@gltf-transform/core";
const model = await new NodeIO().read("a.gltf");
console.log("gltf-transform", model.getRoot().listAccessors()[0].getCount());
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
(
  cd "$dir"
  PYTHONPATH=py python3 - >>seen <<'PY'
import trimesh
try:
    print("trimesh", len(trimesh.load("a.gltf").geometry))
except Exception as error:
    print("trimesh", type(error).__name__, error)
PY
)
diff - "$dir/seen" <<'SEEN'
gltf-transform 3
trimesh FileNotFoundError a%20b.bin
SEEN
