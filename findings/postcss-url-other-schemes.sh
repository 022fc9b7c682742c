#!/usr/bin/env bash
# Versions: postcss-url 10.1.4 (npm)
# Behavior: a URL with a scheme in capitals, or of a scheme without slashes, is rebased as a
#   relative path: its scheme and host are dropped.
# Guess: every URL with a scheme is absolute and is left, as clean-css and less do.
# Seen: `HTTPS://h.example/x.png` becomes `css/x.png`, `blob:https://h.example/1` becomes
#   `css/h.example/1`, and `about:blank` becomes the style sheet.
# Meaning: the images are looked for on the own server. Write schemes in lower case.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  postcss-url@10.1.4 postcss@8.5.33
cat >"$dir/run.mjs" <<'JS'
import postcss from "postcss";
import url from "postcss-url";
for (const image of [
  "https://h.example/x.png",
  "HTTPS://h.example/x.png",
  "blob:https://h.example/1",
  "about:blank",
]) {
  const options = { from: "/src/css/a.css", to: "/src/a.css" };
  const css = `a{background:url(${image})}`;
  console.log((await postcss([url({ url: "rebase" })]).process(css, options)).css);
}
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
a{background:url(https://h.example/x.png)}
a{background:url(css/x.png)}
a{background:url(css/h.example/1)}
a{background:url(css/a.css)}
SEEN
