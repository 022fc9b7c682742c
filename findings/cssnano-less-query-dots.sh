#!/usr/bin/env bash
# Versions: cssnano 7.1.9, less 4.9.1 with rewriteUrls (npm)
# Behavior: dot segments, and in cssnano double slashes, are removed from the query of an image's
#   URL as from its path: cssnano does so in relative URLs, less in all.
# Guess: a query is kept as written; only the path is made shorter.
# Seen: below, each URL and what becomes of it.
# Meaning: images from a resizing service, whose parameter is another URL, are gone in the built
#   site. Percent-encode the slashes of such parameters.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  cssnano@7.1.9 postcss@8.5.33 less@4.9.1
cat >"$dir/run.mjs" <<'JS'
import cssnano from "cssnano";
import less from "less";
import postcss from "postcss";
const url = (css) => css.match(/url\(([^)]*)\)/)[1];
for (const image of [
  "/img?u=https://x.example/b",
  "/img?u=a/../b",
  "https://h.example/img?u=a/../b",
]) {
  const css = `a { background: url(${image}) }`;
  const small = await postcss([cssnano()]).process(css, { from: undefined });
  const rewritten = await less.render(css, { rewriteUrls: "all", rootpath: "/" });
  console.log(image, "| cssnano", url(small.css), "| less", url(rewritten.css));
}
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
/img?u=https://x.example/b | cssnano /img?u=https:/x.example/b | less /img?u=https://x.example/b
/img?u=a/../b | cssnano /b | less /b
https://h.example/img?u=a/../b | cssnano https://h.example/img?u=a/../b | less https://h.example/b
SEEN
