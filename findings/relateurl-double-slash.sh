#!/usr/bin/env bash
# Versions: relateurl 0.2.7 (npm, shortens URLs in html-minifier-terser)
# Behavior: when it makes a URL relative, empty segments of the path disappear, and the short
#   form leads to another URL.
# Guess: the relative form resolves to the URL that it was made of, or the URL stays absolute;
#   the README lists what is removed (default ports, index pages, empty parameters), and slashes
#   are not in the list.
# Seen: seen from `http://h.example/a`, `http://h.example//b` is `b`, and
#   `http://h.example/a//b` is `a/b`.
# Meaning: a minified page links to other resources on servers that tell `//` from `/`, such as
#   object stores and proxies with a URL in the path. Leave minifyURLs off there.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" relateurl@0.2.7
cat >"$dir/run.mjs" <<'JS'
import { createRequire } from "node:module";
const require = createRequire(import.meta.url);
const RelateUrl = require("relateurl");
for (const [base, url] of [
  ["http://h.example/a", "http://h.example/b"],
  ["http://h.example/a", "http://h.example//b"],
  ["http://h.example/", "http://h.example/a//b"],
]) {
  const relative = RelateUrl.relate(base, url);
  console.log(url, relative, new URL(relative, base).href);
}
JS
node "$dir/run.mjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
http://h.example/b b http://h.example/b
http://h.example//b b http://h.example/b
http://h.example/a//b a/b http://h.example/a/b
SEEN
