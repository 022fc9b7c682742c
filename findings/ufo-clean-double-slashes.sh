#!/usr/bin/env bash
# Versions: ufo 1.6.4 (npm), which Nuxt and Nitro use
# Behavior: cleanDoubleSlashes merges slashes in the query and the fragment as well.
# Guess: only those of the path are merged: two slashes in a query are part of a value.
# Seen: `/a//b?next=https://x.example/c//d` becomes `/a/b?next=https://x.example/c/d`, `#c//d` becomes `#c/d`.
# Meaning: a link to a page of another site, handed over in a query, leads elsewhere there. Divide the URL at `?` and
#   `#` before.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" ufo@1.6.4
cat >"$dir/run.mjs" <<'JS'
import { cleanDoubleSlashes } from "ufo";
const urls = [
  "https://h.example//a//b",
  "/a//b?next=https://x.example/c//d",
  "/a?key=x//y",
  "/a//b#c//d",
];
for (const url of urls) console.log(url, cleanDoubleSlashes(url));
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
https://h.example//a//b https://h.example/a/b
/a//b?next=https://x.example/c//d /a/b?next=https://x.example/c/d
/a?key=x//y /a?key=x/y
/a//b#c//d /a/b#c/d
SEEN
