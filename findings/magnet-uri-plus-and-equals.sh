#!/usr/bin/env bash
# Software: magnet-uri 7.0.10 (npm)
# Behavior: the name is percent-decoded first and its plus signs are made spaces afterwards, so
#   `%2B` becomes a space. A tracker whose URL holds an equals sign is dropped.
# Guess: `%2B` gives a plus sign and only a literal plus gives a space; a value ends at the next
#   `&`, as everywhere else in queries.
# Seen: `dn=C%2B%2B+Primer` has the name `C   Primer`; `tr=https://t.example/announce?key=1`
#   gives no tracker at all.
# Meaning: files are saved under wrong names, and a private tracker disappears without an error.
#   Percent-encode trackers whole, and take the name from the torrent.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" magnet-uri@7.0.10
cat >"$dir/run.mjs" <<'JS'
import decode from "magnet-uri";
const hash = "a".repeat(40);
for (const rest of [
  "dn=a+b",
  "dn=C%2B%2B+Primer",
  "tr=https%3A%2F%2Ft.example%2Fannounce%3Fkey%3D1",
  "tr=https://t.example/announce?key=1",
]) {
  const { dn, announce } = decode(`magnet:?xt=urn:btih:${hash}&${rest}`);
  console.log(rest, JSON.stringify(dn), announce);
}
JS
node "$dir/run.mjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
dn=a+b "a b" []
dn=C%2B%2B+Primer "C   Primer" []
tr=https%3A%2F%2Ft.example%2Fannounce%3Fkey%3D1 undefined [ 'https://t.example/announce?key=1' ]
tr=https://t.example/announce?key=1 undefined []
SEEN
