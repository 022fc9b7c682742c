#!/usr/bin/env bash
# Versions: ajv 8.20.0 and @apidevtools/json-schema-ref-parser 15.5.2 (npm), jsonschema 4.26.0
#   (PyPI)
# Behavior: in `"$ref": "#/$defs/a%2Fb"`, ajv divides the pointer at slashes first and decodes
#   each part: it finds the key `a/b`. The other two decode first and find `b` in `a`.
# Guess: all three decode first: RFC 6901 section 6 evaluates the pointer that percent-decoding
#   the fragment gives, and a slash in a key is written `~1`.
# Seen: with both keys defined, the string "x" is valid for ajv and invalid for jsonschema, and
#   ref-parser puts in the schema that jsonschema chose.
# Meaning: bundling a schema before giving it to ajv changes what it accepts, and the service in
#   Python refuses what the page in the browser passed. Write `~1` for a slash in a key.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  ajv@8.20.0 @apidevtools/json-schema-ref-parser@15.5.2
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir/py" jsonschema==4.26.0
cat >"$dir/schema.json" <<'JSON'
{
  "$ref": "#/$defs/a%2Fb",
  "$defs": { "a": { "b": { "type": "integer" } }, "a/b": { "type": "string" } }
}
JSON
cat >"$dir/run.mjs" <<'JS'
import fs from "node:fs";
import Ajv from "ajv/dist/2020.js";
import parser from "@apidevtools/json-schema-ref-parser";
const { $ref, $defs } = JSON.parse(fs.readFileSync("schema.json"));
const validate = new Ajv.default({ strict: false }).compile({ $ref, $defs });
console.log("ajv", validate("x"), validate(1));
const { bundled } = await parser.dereference({ bundled: { $ref }, $defs });
console.log("ref-parser", bundled.type);
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
PYTHONPATH=$dir/py python3 - "$dir/schema.json" >>"$dir/seen" <<'PY'
import json
import sys
from jsonschema import Draft202012Validator
with open(sys.argv[1]) as file:
    validator = Draft202012Validator(json.load(file))
print("jsonschema", validator.is_valid("x"), validator.is_valid(1))
PY
diff - "$dir/seen" <<'SEEN'
ajv true false
ref-parser integer
jsonschema False True
SEEN
