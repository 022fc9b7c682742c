#!/usr/bin/env bash
# Versions: linkedom 0.18.15 (npm)
# Behavior: the href of a link is decoded and encoded again by functions that treat reserved
#   characters differently, so an encoded slash, ampersand or number sign is encoded twice.
# Guess: href is the resolved URL with its percent-encoded bytes unchanged, as in browsers;
#   `%20` does stay `%20`.
# Seen: `/a%2Fb` becomes `/a%252Fb` and `?u=https%3A%2F%2Fb.example` becomes
#   `?u=https%253A%252F%252Fb.example`.
# Meaning: scrapers and readers that run on linkedom follow links to redirects, logins and
#   signed files into errors. Read getAttribute("href") and resolve it with URL.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" linkedom@0.18.15
cat >"$dir/run.mjs" <<'JS'
import { parseHTML } from "linkedom";
for (const href of [
  "https://h.example/a%20b",
  "https://h.example/a%2Fb",
  "https://h.example/?u=https%3A%2F%2Fb.example",
  "https://h.example/a%23b",
])
  console.log(href, parseHTML(`<a href="${href}">x</a>`).document.querySelector("a").href);
JS
node "$dir/run.mjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
https://h.example/a%20b https://h.example/a%20b
https://h.example/a%2Fb https://h.example/a%252Fb
https://h.example/?u=https%3A%2F%2Fb.example https://h.example/?u=https%253A%252F%252Fb.example
https://h.example/a%23b https://h.example/a%2523b
SEEN
