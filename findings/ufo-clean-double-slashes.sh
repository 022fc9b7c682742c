#!/usr/bin/env bash
# Software: ufo 1.6.4 (npm)
# Behavior: cleanDoubleSlashes works on the whole text: it also joins the slashes of a path that
#   is written in the query or behind the fragment's number sign.
# Guess: only the path is cleaned. The function is described as removing double slashes from the
#   URL, and it leaves `https://` inside a query alone, as if it knew of queries.
# Seen: `?u=https://b.example//c` becomes `?u=https://b.example/c`.
# Meaning: a proxy or preview that carries another URL asks for another resource, and a
#   signature over the query no longer fits. Clean `pathname` alone.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" ufo@1.6.4
cat >"$dir/run.mjs" <<'JS'
import { cleanDoubleSlashes } from "ufo";
for (const url of [
  "https://h.example//a//b",
  "https://h.example/a?u=https://b.example//c",
  "https://h.example/a#x//y",
])
  console.log(cleanDoubleSlashes(url));
JS
node "$dir/run.mjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
https://h.example/a/b
https://h.example/a?u=https://b.example/c
https://h.example/a#x/y
SEEN
