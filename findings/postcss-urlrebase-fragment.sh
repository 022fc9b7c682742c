#!/usr/bin/env bash
# Versions: postcss-urlrebase 1.4.0, postcss-url 10.1.4 (npm)
# Behavior: `url(#a)`, which names an element of the page, is rebased as a file would be.
# Guess: a URL of a fragment alone is left: CSS Values resolves it against the page itself, so it
#   works wherever the style sheet is. postcss-url and clean-css leave it.
# Seen: `filter: url(#a)` becomes `url(https://h.example/css/#a)`.
# Meaning: gradients, filters and masks of inline SVG disappear. Leave such rules out of the
#   rebased file.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  postcss-urlrebase@1.4.0 postcss-url@10.1.4 postcss@8.5.33
cat >"$dir/run.mjs" <<'JS'
import postcss from "postcss";
import rebase from "postcss-urlrebase";
import url from "postcss-url";
for (const css of ["a{filter:url(#a)}", "a{filter:url(a.svg#a)}"]) {
  const options = { from: "/src/css/a.css", to: "/src/a.css" };
  for (const plugin of [rebase({ rootUrl: "https://h.example/css/" }), url({ url: "rebase" })])
    console.log((await postcss([plugin]).process(css, options)).css);
}
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
a{filter:url(https://h.example/css/#a)}
a{filter:url(#a)}
a{filter:url(https://h.example/css/a.svg#a)}
a{filter:url(css/a.svg#a)}
SEEN
