#!/usr/bin/env bash
# Versions: mcp 2.3.0 (PyPI) and @modelcontextprotocol/sdk 1.32.2 (npm)
# Behavior: a resource's URI is matched with its template. Python's SDK decodes the values and
#   lets parameters of a query be missing, TypeScript's gives them as encoded and wants all.
# Guess: both give one value: a server in either language offers the same template to the same
#   clients, and the specification names RFC 6570 for it.
# Seen: `notes://{id}/x` finds `a b` in `notes://a%20b/x` in Python and `a%20b` in TypeScript;
#   `q://s{?a,b}` matches `q://s?b=2` in Python only.
# Meaning: a server that was ported looks for a note that doesn't exist, or answers that the
#   resource is unknown. Decode values oneself in TypeScript.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" mcp==2.3.0
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  @modelcontextprotocol/sdk@1.32.2
cat >"$dir/cases.json" <<'JSON'
[
  ["notes://{id}/x", "notes://a/x"],
  ["notes://{id}/x", "notes://a%20b/x"],
  ["q://s{?a,b}", "q://s?a=1&b=2"],
  ["q://s{?a,b}", "q://s?b=2"]
]
JSON
cat >"$dir/run.mjs" <<'JS'
import fs from "node:fs";
import { UriTemplate } from "@modelcontextprotocol/sdk/shared/uriTemplate.js";
for (const [template, uri] of JSON.parse(fs.readFileSync(process.argv[2]))) {
  console.log("typescript", uri, JSON.stringify(new UriTemplate(template).match(uri)));
}
JS
cat >"$dir/run.py" <<'PY'
import json
import sys
from mcp.server.mcpserver.resources.templates import ResourceTemplate
def read(id="", a="", b=""):
    return ""
for template, uri in json.load(open(sys.argv[1])):
    resource = ResourceTemplate.from_function(read, uri_template=template)
    print("python", uri, json.dumps(resource.matches(uri), separators=",:"))
PY
node "$dir/run.mjs" "$dir/cases.json" >"$dir/seen"
PYTHONPATH=$dir python3 "$dir/run.py" "$dir/cases.json" >>"$dir/seen"
diff - "$dir/seen" <<'SEEN'
typescript notes://a/x {"id":"a"}
typescript notes://a%20b/x {"id":"a%20b"}
typescript q://s?a=1&b=2 {"a":"1","b":"2"}
typescript q://s?b=2 null
python notes://a/x {"id":"a"}
python notes://a%20b/x {"id":"a b"}
python q://s?a=1&b=2 {"a":"1","b":"2"}
python q://s?b=2 {"b":"2"}
SEEN
