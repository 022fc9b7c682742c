#!/usr/bin/env bash
# Versions: magnet-uri 7.0.10 (npm)
# Behavior: a parameter whose value holds an equals sign is dropped without an error.
# Guess: a name ends at the first equals sign and a value at the next `&`, as everywhere else in
#   queries; trackers have queries of their own.
# Seen: `tr=https://t.example/announce?key=1` gives no tracker; the same tracker without a
#   query, or percent-encoded, is found.
# Meaning: a private tracker, whose address carries the user's key, disappears from a magnet
#   link, and the download never starts. Percent-encode trackers whole.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" magnet-uri@7.0.10
cat >"$dir/run.mjs" <<'JS'
import decode from "magnet-uri";
const hash = "a".repeat(40);
for (const tracker of [
  "https://t.example/announce",
  "https://t.example/announce?key=1",
  "https%3A%2F%2Ft.example%2Fannounce%3Fkey%3D1",
])
  console.log(tracker, decode(`magnet:?xt=urn:btih:${hash}&tr=${tracker}`).announce);
JS
node "$dir/run.mjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
https://t.example/announce [ 'https://t.example/announce' ]
https://t.example/announce?key=1 []
https%3A%2F%2Ft.example%2Fannounce%3Fkey%3D1 [ 'https://t.example/announce?key=1' ]
SEEN
