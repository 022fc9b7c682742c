#!/usr/bin/env bash
# Versions: posthtml-base-url 3.1.9 and posthtml 0.16.7 (npm)
# Behavior: the base is put in front of URLs that begin with two slashes, and of fragments. Only
#   URLs with a scheme are left alone.
# Guess: `//x.example/i.png` and `#top` stay, because the package says that it modifies no URLs.
# Seen: with the base `https://h.example/d/` they become `https://h.example/d///x.example/i.png`
#   and `https://h.example/d/#top`.
# Meaning: pictures from another host are missing in e-mails and pages built with it, and links
#   within a page leave the page. Write the scheme, and list the tags without `a`.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  posthtml-base-url@3.1.9 posthtml@0.16.7
cat >"$dir/run.mjs" <<'JS'
import posthtml from "posthtml";
import baseUrl from "posthtml-base-url";

const plugin = baseUrl({ url: "https://h.example/d/", allTags: true });
for (const tag of [
  '<img src="i.png">',
  '<img src="https://x.example/i.png">',
  '<img src="//x.example/i.png">',
  '<a href="#top">top</a>',
]) {
  console.log((await posthtml([plugin]).process(tag)).html);
}
JS
node "$dir/run.mjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
<img src="https://h.example/d/i.png">
<img src="https://x.example/i.png">
<img src="https://h.example/d///x.example/i.png">
<a href="https://h.example/d/#top">top</a>
SEEN
