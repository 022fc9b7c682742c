#!/usr/bin/env bash
# Versions: @redocly/openapi-core 2.64.0 (npm) and jsonref 1.1.0 (PyPI)
# Behavior: Redocly takes the path of a `$ref` for a file's name without decoding it.
# Guess: both read the file `a b.yaml` for `a%20b.json#/X`: a `$ref` is a URI reference, which can't
#   contain a space.
# Seen: jsonref reads it. Redocly reports that there's no file `a%20b.json`, and finds `a
#   b.yaml#/X`, which isn't a URI.
# Meaning: a description that follows the specification can't be bundled, and one that Redocly
#   accepts fails elsewhere. Avoid such names.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  @redocly/openapi-core@2.64.0
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" jsonref==1.1.0
echo '{"X": {"type": "string"}}' >"$dir/a b.json"
cat >"$dir/run.mjs" <<'JS'
import { writeFileSync } from "node:fs";
import { bundle, createConfig } from "@redocly/openapi-core";

const file = `${process.argv[2]}/openapi.json`;
for (const $ref of ["a%20b.json#/X", "a b.json#/X"]) {
  const info = { title: "t", version: "1" };
  const components = { schemas: { Y: { $ref } } };
  writeFileSync(file, JSON.stringify({ openapi: "3.1.0", info, paths: {}, components }));
  const { problems } = await bundle({ ref: file, config: await createConfig({}) });
  console.log($ref, problems.length);
}
JS
cat >"$dir/run.py" <<'PY'
import sys

import jsonref

print(jsonref.replace_refs({"$ref": "a%20b.json#/X"}, base_uri=f"file://{sys.argv[1]}/"))
PY
node "$dir/run.mjs" "$dir" >"$dir/seen"
PYTHONPATH=$dir python3 "$dir/run.py" "$dir" >>"$dir/seen"
diff - "$dir/seen" <<'SEEN'
a%20b.json#/X 1
a b.json#/X 0
{'type': 'string'}
SEEN
