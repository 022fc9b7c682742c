#!/usr/bin/env bash
# Versions: KaTeX 0.19.1, MathJax 4.1.3 (npm, the packages katex and mathjax)
# Behavior: MathJax leaves the backslashes of `\href{a\%20b\#c}{x}` in the link; KaTeX removes
#   them.
# Guess: both remove them: LaTeX wants `%` and `#` written so inside other arguments.
# Seen: `https://h.example/a\%20b\#c` from MathJax, `https://h.example/a%20b#c` from KaTeX.
# Meaning: browsers read the backslash as a slash, so the formula's link opens `/a/%20b/#c`. Without
#   backslashes, `%` and `#` give the same link in both.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" katex@0.19.1 mathjax@4.1.3
cat >"$dir/run.cjs" <<'JS'
const katex = require("katex");
const mathjax = require("mathjax");
const link = (text) => text.match(/href="([^"]*)"/)[1];
(async () => {
  const renderer = await mathjax.init({
    loader: { load: ["input/tex", "output/svg", "[tex]/html"] },
    tex: { packages: { "[+]": ["html"] } },
  });
  for (const url of ["a\\%20b\\#c", "a%20b#c"]) {
    const tex = `\\href{https://h.example/${url}}{x}`;
    console.log("katex", link(katex.renderToString(tex, { trust: true, output: "html" })));
    console.log("mathjax", link(await renderer.tex2mmlPromise(tex)));
  }
})();
JS
node "$dir/run.cjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
katex https://h.example/a%20b#c
mathjax https://h.example/a\%20b\#c
katex https://h.example/a%20b#c
mathjax https://h.example/a%20b#c
SEEN
