#!/usr/bin/env bash
# Versions: uniorg-parse 3.2.2, orga 4.7.1 (npm)
# Behavior: a bracket that is escaped in an Org link, as Emacs writes it, is lost, or ends the URL.
#   A bare URL ends before parentheses in uniorg.
# Guess: `[[https://h.example/?a\]=1][x]]` has the URL `https://h.example/?a]=1`, by Org's manual;
#   `https://h.example/a_(b)` is a link as a whole, by Org's rule for plain links.
# Seen: `https://h.example/?a\\=1` from uniorg, `https://h.example/?a\` from orga, and
#   `https://h.example/a_`.
# Meaning: notes that work in Emacs have dead links on the web. Write `%5D`, and put other URLs in
#   brackets.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  uniorg-parse@3.2.2 orga@4.7.1 unified@11.0.5
cat >"$dir/run.mjs" <<'JS'
import { parse } from "orga";
import { unified } from "unified";
import uniorg from "uniorg-parse";
const links = (node) =>
  node.type === "link" ? [node.rawLink ?? node.path.value] : (node.children ?? []).flatMap(links);
for (const text of ["[[https://h.example/?a\\]=1][x]]", "https://h.example/a_(b)"]) {
  console.log("uniorg", links(unified().use(uniorg).parse(text)).join());
  if (text.startsWith("[")) console.log("orga", links(parse(text)).join());
}
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
uniorg https://h.example/?a\\=1
orga https://h.example/?a\
uniorg https://h.example/a_
SEEN
