#!/usr/bin/env bash
# Versions: snarkdown 2.0.0 (npm)
# Behavior: a link's title becomes a part of its URL, and a parenthesis in the URL ends it.
# Guess: the title is left out or becomes an attribute: titles are in the first Markdown already, and
#   in CommonMark section 6.3.
# Seen: `[x](https://h.example/ "t")` gets the href `https://h.example/ &quot;t&quot;`.
# Meaning: browsers ask for `/%20%22t%22` and get 404, while the page looks right. Leave titles out.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" snarkdown@2.0.0
cat >"$dir/run.mjs" <<'JS'
import snarkdown from "snarkdown";
for (const rest of ["", ' "t"', "a_(b)"]) {
  const html = snarkdown(`[x](https://h.example/${rest})`);
  console.log(html, String(new URL(html.match(/"(.*?)"/)[1].replaceAll("&quot;", '"'))));
}
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
<a href="https://h.example/">x</a> https://h.example/
<a href="https://h.example/ &quot;t&quot;">x</a> https://h.example/%20%22t%22
<a href="https://h.example/a_(b">x</a>) https://h.example/a_(b
SEEN
