#!/usr/bin/env bash
# Versions: posthtml-url-parameters 3.1.4 and posthtml 0.16.7 (npm)
# Behavior: adding a parameter drops the fragment, and writes the other parameters again: bytes
#   that aren't UTF-8 are encoded a second time, and `+` becomes `%20`.
# Guess: `https://h.example/a?x=%2B&y#f` keeps its parameters and its fragment beside the new one.
# Seen: with `p=1`, `https://h.example/a#f` becomes `https://h.example/a?p=1`, and `?q=%E4` becomes
#   `?p=1&q=%25E4`.
# Meaning: links of a newsletter open at the top of the page once they carry campaign parameters.
#   Add the parameters with the URL class.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  posthtml-url-parameters@3.1.4 posthtml@0.16.7
cat >"$dir/run.mjs" <<'JS'
import posthtml from "posthtml";
import urlParameters from "posthtml-url-parameters";

const plugin = urlParameters({ parameters: { p: "1" } });
for (const path of ["a?x=%2B", "a#f", "a?q=%E4", "a?x=b+c"]) {
  const link = `<a href="https://h.example/${path}">a</a>`;
  console.log((await posthtml([plugin]).process(link)).html);
}
JS
node "$dir/run.mjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
<a href="https://h.example/a?p=1&x=%2B">a</a>
<a href="https://h.example/a?p=1">a</a>
<a href="https://h.example/a?p=1&q=%25E4">a</a>
<a href="https://h.example/a?p=1&x=b%20c">a</a>
SEEN
