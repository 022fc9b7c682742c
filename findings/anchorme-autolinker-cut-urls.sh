#!/usr/bin/env bash
# Versions: anchorme 3.0.8, autolinker 4.1.5 (npm)
# Behavior: anchorme ends URLs at letters beyond ASCII in the path and at brackets of the query.
#   autolinker takes a user name for the host.
# Guess: both link `https://h.example/ü`, `https://h.example/?a[]=1` and `https://u@h.example/` as a
#   whole: each is what a browser's address bar accepts.
# Seen: anchorme links to `https://h.example/` and `https://h.example/?a`. autolinker links to
#   `https://u`.
# Meaning: a link in a message leads to the start page, to a search for nothing, or to another host.
#   Percent-encode addresses before sharing them.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  anchorme@3.0.8 autolinker@4.1.5
cat >"$dir/run.mjs" <<'JS'
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const anchorme = require("anchorme").default;
const { Autolinker } = require("autolinker");
for (const path of ["h.example/a_(b)", "h.example/ü", "h.example/?a[]=1", "u@h.example/"]) {
  const url = `https://${path}`;
  const [first] = anchorme.list(url);
  const [second] = Autolinker.parse(url, { urls: true });
  console.log(url, first.string, second.getAnchorHref());
}
JS
node "$dir/run.mjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
https://h.example/a_(b) https://h.example/a_(b) https://h.example/a_(b)
https://h.example/ü https://h.example/ https://h.example/ü
https://h.example/?a[]=1 https://h.example/?a https://h.example/?a[]=1
https://u@h.example/ https://u@h.example/ https://u
SEEN
