#!/usr/bin/env bash
# Versions: prance 26.7.19.0 (PyPI), dereference-json-schema 0.2.3 and json-refs 3.0.15 (npm)
# Behavior: a reference to a path of an OpenAPI document, `#/paths/~1a~1%7Bid%7D`, needs two
#   decodings. prance leaves out the second, of `%7B`; dereference-json-schema both.
# Guess: all three find the path, since braces must be encoded in a URI, and the OpenAPI
#   specification has such a reference in its examples.
# Seen: json-refs finds it, prance raises ResolutionError, and dereference-json-schema puts
#   null in its place without an error, even for `#/components/a~1b`.
# Meaning: a document that one tool wrote and another checks is refused, or loses a path silently.
#   Refer to names in components that are plain words.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  dereference-json-schema@0.2.3 json-refs@3.0.15
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install --quiet --disable-pip-version-check prance==26.7.19.0
cat >"$dir/a.json" <<'JSON'
{
  "paths": { "/a/{id}": { "get": {} } },
  "components": { "a/b": {}, "c": {} },
  "of path": { "$ref": "#/paths/~1a~1%7Bid%7D" },
  "of slash": { "$ref": "#/components/a~1b" },
  "of word": { "$ref": "#/components/c" }
}
JSON
cat >"$dir/run.mjs" <<'JS'
import fs from "node:fs";
import dereference from "dereference-json-schema";
import refs from "json-refs";
const read = () => JSON.parse(fs.readFileSync("a.json"));
const { resolved } = await refs.resolveRefs(read());
for (const [name, result] of [
  ["json-refs", resolved],
  ["dereference-json-schema", dereference.dereferenceSync(read())],
])
  for (const key of ["of path", "of slash", "of word"])
    console.log(name, key, JSON.stringify(result[key]));
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
"$dir/venv/bin/python" - "$dir/a.json" >>"$dir/seen" <<'PY'
import json
import sys
from prance.util.resolver import RefResolver
for key in ["of path", "of slash", "of word"]:
    with open(sys.argv[1]) as file:
        document = json.load(file)
    kept = {name: document[name] for name in ["paths", "components", key]}
    resolver = RefResolver(kept, "file:///a.json")
    try:
        resolver.resolve_references()
        print("prance", key, resolver.specs[key])
    except Exception as error:
        print("prance", key, type(error).__name__)
PY
diff - "$dir/seen" <<'SEEN'
json-refs of path {"get":{}}
json-refs of slash {}
json-refs of word {}
dereference-json-schema of path null
dereference-json-schema of slash null
dereference-json-schema of word {}
prance of path ResolutionError
prance of slash {}
prance of word {}
SEEN
