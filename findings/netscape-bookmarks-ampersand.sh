#!/usr/bin/env bash
# Versions: netscape-bookmarks 0.1.1 and bookmarks-parser 1.5.0 (npm)
# Behavior: netscape-bookmarks writes URLs into HREF unescaped, so that `&reg` in them is a
#   character reference for what reads the file.
# Guess: it writes `&amp;`, as browsers do when they export bookmarks, and as HTML's section on
#   attributes asks where an ampersand would be ambiguous.
# Seen: `https://h.example/?a=1&reg` is written as it is, and read back as `https://h.example/?a=1®`.
# Meaning: a bookmark changes by export and import; parameters named by an entity and without a value
#   (`&copy`, `&reg`, `&not`) disappear. Escape the URLs first.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  netscape-bookmarks@0.1.1 bookmarks-parser@1.5.0
cat >"$dir/run.mjs" <<'JS'
import parser from "bookmarks-parser";
import netscape from "netscape-bookmarks";
for (const url of ["?a=1&b=2", "?a=1&reg", "?a=1&amp=2", "?a=1&para&b"]) {
  const html = netscape({ x: "https://h.example/" + url });
  parser(html, (_, found) =>
    console.log(url, html.match(/HREF="(.*?)"/)[1], JSON.stringify(found).match(/"url":"(.*?)"/)[1]),
  );
}
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
?a=1&b=2 https://h.example/?a=1&b=2 https://h.example/?a=1&b=2
?a=1&reg https://h.example/?a=1&reg https://h.example/?a=1®
?a=1&amp=2 https://h.example/?a=1&amp=2 https://h.example/?a=1&amp=2
?a=1&para&b https://h.example/?a=1&para&b https://h.example/?a=1¶&b
SEEN
