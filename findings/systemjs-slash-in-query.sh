#!/usr/bin/env bash
# Versions: systemjs 6.15.1 (npm)
# Behavior: System.resolve reads path, query and fragment as one text. Slashes in the parent's query
#   count as folders, and dots in the module's query take folders away.
# Guess: `./c.js` from `https://h.example/a/p.js?v=x/y` is `https://h.example/a/c.js`, and
#   `./b.js?x=a/../c` keeps its query: module specifiers are resolved as URLs.
# Seen: `https://h.example/a/p.js?v=x/c.js` and `https://h.example/a/c`.
# Meaning: a module loaded with a path in a parameter (bundles by list, proxies) imports files that
#   don't exist. Encode the slashes of queries.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" systemjs@6.15.1
cat >"$dir/run.cjs" <<'JS'
require("systemjs/dist/system-node.cjs");
for (const [specifier, parent] of [
  ["./c.js", "https://h.example/a/p.js?v=x"],
  ["./c.js", "https://h.example/a/p.js?v=x/y"],
  ["./b.js?x=a%2F..%2Fc", "https://h.example/a/p.js"],
  ["./b.js?x=a/../c", "https://h.example/a/p.js"],
]) {
  console.log(System.resolve(specifier, parent), new URL(specifier, parent).href);
}
JS
node "$dir/run.cjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
https://h.example/a/c.js https://h.example/a/c.js
https://h.example/a/p.js?v=x/c.js https://h.example/a/c.js
https://h.example/a/b.js?x=a%2F..%2Fc https://h.example/a/b.js?x=a%2F..%2Fc
https://h.example/a/c https://h.example/a/b.js?x=a/../c
SEEN
