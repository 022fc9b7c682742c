#!/usr/bin/env bash
# Versions: @modelcontextprotocol/sdk 1.32.2 (npm)
# Behavior: UriTemplate.expand encodes nothing, and forgets the operator and the names, where an
#   expression has several variables; a prefix or a path parameter gives an empty text.
# Guess: at most a corner of RFC 6570 fails: the class says that it implements it, has all its
#   operators and is the model that servers copy.
# Seen: of the RFC's own examples, `{x,hello,y}` gives `1024,Hello World!,768`, `{/x,y}` gives
#   `1024,768`, `{var:3}` nothing and `{?list*}` `?list=red,green`; `{?x,y}` is right.
# Meaning: URIs that a client builds have spaces and miss slashes, and the server finds no
#   resource. Use another implementation to expand.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  @modelcontextprotocol/sdk@1.32.2
cat >"$dir/run.mjs" <<'JS'
import { UriTemplate } from "@modelcontextprotocol/sdk/shared/uriTemplate.js";
const values = { var: "value", hello: "Hello World!", x: "1024", y: "768", list: ["red", "green"] };
for (const template of ["{?x,y}", "{/var}", "{x,hello,y}", "{/x,y}", "{var:3}", "{?list*}"]) {
  console.log(template, JSON.stringify(new UriTemplate(template).expand(values)));
}
JS
node "$dir/run.mjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
{?x,y} "?x=1024&y=768"
{/var} "/value"
{x,hello,y} "1024,Hello World!,768"
{/x,y} "1024,768"
{var:3} ""
{?list*} "?list=red,green"
SEEN
