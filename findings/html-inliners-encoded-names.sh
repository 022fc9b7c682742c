#!/usr/bin/env bash
# Versions: inline-source 8.0.3, web-resource-inliner 8.0.0, posthtml-inline-assets 3.1.0 (npm)
# Behavior: all three take a `src` for a file's name without decoding it.
# Guess: `<script src="a%20b.js">` reads the file `a b.js`: HTML's attribute is a URL, and a space
#   isn't valid in one.
# Seen: all three look for a file named `a%20b.js`.
# Meaning: pages that work in browsers can't be put into one file. Rename such files before.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  inline-source@8.0.3 web-resource-inliner@8.0.0 \
  posthtml-inline-assets@3.1.0 posthtml@0.16.7
echo "let x" >"$dir/a b.js"
cat >"$dir/run.mjs" <<'JS'
import { inlineSource } from "inline-source";
import posthtml from "posthtml";
import inlineAssets from "posthtml-inline-assets";
import inliner from "web-resource-inliner";

const root = process.argv[2];
const page = (name) => `<script src="${name}" inline></script>`;
const plugin = (inlineAssets.default ?? inlineAssets)({ cwd: root, root, errors: "throw" });
const tools = {
  "inline-source": (html) => inlineSource(html, { rootpath: root, compress: false }),
  "posthtml-inline-assets": async (html) => (await posthtml([plugin]).process(html)).html,
  "web-resource-inliner": (fileContent) =>
    new Promise((resolve, reject) => {
      const options = { fileContent, relativeTo: root, scripts: true, strict: true };
      inliner.html(options, (error, html) => (error ? reject(error) : resolve(html)));
    }),
};
for (const [name, inline] of Object.entries(tools)) {
  for (const file of ["a b.js", "a%20b.js"]) {
    const answer = await inline(page(file)).then(
      (html) => html.includes("let x"),
      (error) => error.message.match(/ENOENT/)?.[0],
    );
    console.log(name, file, answer);
  }
}
JS
node --no-deprecation "$dir/run.mjs" "$dir" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
inline-source a b.js true
inline-source a%20b.js ENOENT
posthtml-inline-assets a b.js true
posthtml-inline-assets a%20b.js ENOENT
web-resource-inliner a b.js true
web-resource-inliner a%20b.js ENOENT
SEEN
