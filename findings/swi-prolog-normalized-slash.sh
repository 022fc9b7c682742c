#!/usr/bin/env bash
# Versions: SWI-Prolog (npm, swipl-wasm 8.0.5), library(uri)
# Behavior: uri_normalized decodes an encoded slash in the path and encodes a plus sign in the
#   query, so the normalized URL names something else.
# Guess: it normalizes as RFC 3986 section 6.2.2 does, and decodes unreserved characters only:
#   the manual calls the result a URI for comparison.
# Seen: `/a%2fb` becomes `/a/b` and `?q=a+b` becomes `?q=a%2Bb`, which uri_query_components of
#   the same library reads as `a+b` where it read `a b` before; `%7E` becomes `~`.
# Meaning: an index or a cache that is keyed by it mixes two resources up. Use uri_resolve for
#   dot segments and change the case of scheme and host oneself.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" swipl-wasm@8.0.5
cat >"$dir/run.mjs" <<'JS'
import SWIPL from "swipl-wasm";
const { prolog } = await SWIPL({ arguments: ["-q"] });
const ask = (goal, U) => prolog.query(goal, { U }).once().S?.v;
prolog.query("use_module(library(uri))").once();
const normalize = (url) => ask("uri_normalized(U, N), atom_string(N, S)", url);
const query = "uri_components(U, C), uri_data(search, C, Q), uri_query_components(Q, [q=V])";
const value = (url) => ask(query + ", atom_string(V, S)", url);
for (const url of ["http://h.example/%7E", "http://h.example/a%2fb", "http://h.example/?q=a+b"]) {
  console.log(url, normalize(url));
}
for (const url of ["http://h.example/?q=a+b", "http://h.example/?q=a%2Bb"]) console.log(value(url));
process.exit();
JS
node "$dir/run.mjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
http://h.example/%7E http://h.example/~
http://h.example/a%2fb http://h.example/a/b
http://h.example/?q=a+b http://h.example/?q=a%2Bb
a b
a+b
SEEN
