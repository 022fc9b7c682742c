#!/usr/bin/env bash
# Versions: sparqljs 3.7.4 (npm)
# Behavior: relative IRIs of a query are appended to the base without removing dot segments. `//g`
#   is appended to the host, and a base's query with a slash is kept.
# Guess: the examples of RFC 3986 section 5.4.1 pass: SPARQL section 4.1.1.2 asks for exactly that
#   resolution.
# Seen: with `BASE <http://a/b/c/d;p?q>`, `<../g>` is `http://a/b/c/../g` and `<//g>` is
#   `http://a//g`. With `BASE <http://h.example>`, `<c>` is `http://c`.
# Meaning: a query finds nothing where another engine finds the data, because names are compared as
#   text. Write whole IRIs in queries.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" sparqljs@3.7.4
cat >"$dir/run.cjs" <<'JS'
const { Parser } = require("sparqljs");
for (const [reference, base] of [
  ["g", "http://a/b/c/d;p?q"],
  ["?y", "http://a/b/c/d;p?q"],
  ["../g", "http://a/b/c/d;p?q"],
  ["//g", "http://a/b/c/d;p?q"],
  ["c", "http://h.example"],
  ["c", "http://h.example/a?x=/y"],
]) {
  const query = new Parser().parse(`BASE <${base}> SELECT * { <${reference}> ?p ?o }`);
  console.log(reference, query.where[0].triples[0].subject.value, new URL(reference, base).href);
}
JS
node "$dir/run.cjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
g http://a/b/c/g http://a/b/c/g
?y http://a/b/c/d;p?y http://a/b/c/d;p?y
../g http://a/b/c/../g http://a/b/g
//g http://a//g http://g/
c http://c http://h.example/c
c http://h.example/a?x=/c http://h.example/c
SEEN
