#!/usr/bin/env bash
# Versions: VitePress 1.6.4 (npm)
# Behavior: the path of a link is percent-decoded, but for characters that would divide it, and
#   written to the page so: `%25` becomes a bare `%`, and `%20` a space.
# Guess: `[x](50%25.md)` leads to `./50%25.html`, as `[x](b%23c.md)` to `./b%23c.html`.
# Seen: `./50%.html`.
# Meaning: servers refuse `%.h` as a broken escape, or `/50%20.html` is asked for where a file is
#   named `50%20`. Leave `%` out of names of pages.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" vitepress@1.6.4
cat >"$dir/run.mjs" <<'JS'
import { createMarkdownRenderer } from "vitepress";
const markdown = await createMarkdownRenderer(".");
for (const link of ["b%23c.md", "b%2Fc.md", "b%20c.md", "50%25.md", "50%2520.md"]) {
  const html = markdown.render(`[x](${link})`, { path: "a.md", relativePath: "a.md" });
  console.log(link, html.match(/href="([^"]*)"/)[1]);
}
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
b%23c.md ./b%23c.html
b%2Fc.md ./b%2Fc.html
b%20c.md ./b c.html
50%25.md ./50%.html
50%2520.md ./50%20.html
SEEN
