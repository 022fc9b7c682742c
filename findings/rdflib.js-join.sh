#!/usr/bin/env bash
# Versions: rdflib 2.4.0 (npm; rdflib.js)
# Behavior: uri.join puts a reference behind the base's last slash, wherever that slash is, and
#   removes dot segments by text substitution: not at the end, not at the host, but in queries.
# Guess: the normal examples of RFC 3986 section 5.4.1 pass, and so do the dots in queries of
#   section 5.4.2: the package reads Turtle and RDF/XML, which ask for that resolution.
# Seen: at `http://a/b/c/d;p?q`, `?y` gives `http://a/b/c/?y`, `..` stays, `../../../g` gives
#   `http://ag` and `g?y/../x` gives `http://a/b/c/x`. At a base with `?x=/y` the query is kept.
# Meaning: data on Solid servers and other linked data gets wrong names, among them another host.
#   Resolve with the URL class before handing names over.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" rdflib@2.4.0
cat >"$dir/run.cjs" <<'JS'
const { uri } = require("rdflib");
for (const [reference, base] of [
  ["../g", "http://a/b/c/d;p?q"],
  ["?y", "http://a/b/c/d;p?q"],
  ["..", "http://a/b/c/d;p?q"],
  ["../../../g", "http://a/b/c/d;p?q"],
  ["g?y/../x", "http://a/b/c/d;p?q"],
  ["c", "http://h.example/a?x=/y"],
]) {
  console.log(reference, uri.join(reference, base), new URL(reference, base).href);
}
JS
node "$dir/run.cjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
../g http://a/b/g http://a/b/g
?y http://a/b/c/?y http://a/b/c/d;p?y
.. http://a/b/c/.. http://a/b/
../../../g http://ag http://a/g
g?y/../x http://a/b/c/x http://a/b/c/g?y/../x
c http://h.example/a?x=/c http://h.example/c
SEEN
