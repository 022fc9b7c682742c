#!/usr/bin/env bash
# Versions: postcss-url 10.1.4, postcss-urlrebase 1.4.0, clean-css 5.3.3, less 4.9.1 (npm)
# Behavior: URLs written as strings in `image-set("a.png" 1x)` aren't rebased.
# Guess: they are, like `url(a.png)`: CSS Images 4 says that a string there is a URL.
# Seen: none of the four rebases `"a.png"`; three rebase `url(b.png)` beside it, clean-css neither.
# Meaning: screens of one density show the image and others don't. Write `url(…)` inside
#   `image-set`.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  postcss-urlrebase@1.4.0 postcss-url@10.1.4 postcss@8.5.33 clean-css@5.3.3 less@4.9.1
mkdir "$dir/css"
cat >"$dir/run.mjs" <<'JS'
import { writeFileSync } from "node:fs";
import CleanCSS from "clean-css";
import less from "less";
import postcss from "postcss";
import rebase from "postcss-urlrebase";
import url from "postcss-url";
const css = 'a{background:image-set("a.png" 1x,url(b.png) 2x)}';
writeFileSync("css/a.css", css);
const options = { from: "css/a.css", to: "a.css" };
for (const plugin of [rebase({ rootUrl: "https://h.example/css/" }), url({ url: "rebase" })])
  console.log((await postcss([plugin]).process(css, options)).css);
console.log(new CleanCSS({ rebase: true, rebaseTo: "out" }).minify(["css/a.css"]).styles);
const rewritten = await less.render(css, { rewriteUrls: "all", rootpath: "css/" });
console.log(rewritten.css.replace(/\s+/g, ""));
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
a{background:image-set("a.png" 1x,url(https://h.example/css/b.png) 2x)}
a{background:image-set("a.png" 1x,url(css/b.png) 2x)}
a{background:image-set("a.png" 1x,url(b.png) 2x)}
a{background:image-set("a.png"1x,url(css/b.png)2x);}
SEEN
