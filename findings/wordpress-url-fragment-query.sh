#!/usr/bin/env bash
# Versions: @wordpress/url 4.56.0 (npm)
# Behavior: addQueryArgs takes the first question mark for the query's begin, in a fragment as well.
#   What follows it moves in front of the fragment, and a second question mark is written.
# Guess: `https://h.example/#/a?x` keeps its fragment and gets `?d=1` before it.
# Seen: `https://h.example/?x?d=1#/a`.
# Meaning: the route of a page whose own address is in the fragment changes, and the new parameter
#   is part of another's name. Use the URL class.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" @wordpress/url@4.56.0
cat >"$dir/run.cjs" <<'JS'
const { addQueryArgs } = require("@wordpress/url");
for (const rest of ["?x=1#/a", "#/a", "#/a?x"]) {
  const url = `https://h.example/${rest}`;
  console.log(url, addQueryArgs(url, { d: 1 }));
}
JS
node "$dir/run.cjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
https://h.example/?x=1#/a https://h.example/?x=1&d=1#/a
https://h.example/#/a https://h.example/?d=1#/a
https://h.example/#/a?x https://h.example/?x?d=1#/a
SEEN
