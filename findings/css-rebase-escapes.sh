#!/usr/bin/env bash
# Versions: postcss-url 10.1.4, postcss-urlrebase 1.4.0 (npm)
# Behavior: a backslash that escapes a space in `url(a\ b.png)` is taken for a part of the URL.
# Guess: escapes are read as CSS has them, before the URL is rebased: the file is `a b.png`.
# Seen: both write `a/%20b.png`, a file of another folder; of `url(a\)b.png)`, postcss-url makes
#   `url(css/a)b.png)`, which ends at the first parenthesis.
# Meaning: images with a space or parenthesis in their names are lost, although the style sheet was
#   right. Quote such URLs: `url("a b.png")` is rebased right.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  postcss-urlrebase@1.4.0 postcss-url@10.1.4 postcss@8.5.33
cat >"$dir/run.mjs" <<'JS'
import postcss from "postcss";
import rebase from "postcss-urlrebase";
import url from "postcss-url";
for (const image of ['"a b.png"', "a\\ b.png", "a\\)b.png"]) {
  const options = { from: "/src/css/a.css", to: "/src/a.css" };
  for (const plugin of [rebase({ rootUrl: "https://h.example/css/" }), url({ url: "rebase" })])
    console.log((await postcss([plugin]).process(`a{b:url(${image})}`, options)).css);
}
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
a{b:url("https://h.example/css/a%20b.png")}
a{b:url("css/a%20b.png")}
a{b:url(https://h.example/css/a/%20b.png)}
a{b:url(css/a/%20b.png)}
a{b:url(https://h.example/css/a/)b.png)}
a{b:url(css/a)b.png)}
SEEN
