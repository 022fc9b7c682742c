#!/usr/bin/env bash
# Versions: html-minifier-next 8.7.0, relateurl 0.2.7 (npm)
# Behavior: a link to a file of the page's folder whose name has a colon is shortened to the name
#   alone, which is a URL with a scheme.
# Guess: it is written as `./c:d`, which RFC 3986 section 4.2 gives for this.
# Seen: with `minifyURLs` and the page `https://h.example/a/b`, the link `https://h.example/a/c:d`
#   becomes `c:d`.
# Meaning: links to pages such as `Talk:Main` of a wiki do nothing, or open another program. Leave
#   `minifyURLs` off on such sites.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  html-minifier-next@8.7.0 relateurl@0.2.7
cat >"$dir/run.mjs" <<'JS'
import { minify } from "html-minifier-next";
import relate from "relateurl";
const page = "https://h.example/a/b";
for (const url of ["https://h.example/a/c", "https://h.example/a/c:d"]) {
  const html = await minify(`<a href="${url}">x</a>`, { minifyURLs: page });
  console.log(html, relate.relate(page, url));
}
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
<a href="c">x</a> c
<a href="c:d">x</a> c:d
SEEN
