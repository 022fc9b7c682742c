#!/usr/bin/env bash
# Versions: react-router 7.18.7 (npm)
# Behavior: matchPath decodes `%2F` and nothing else, so a parameter is neither the text of the URL
#   nor its meaning. generatePath encodes parameters, but not the rest that `*` stands for.
# Guess: matchPath gives back what generatePath was given, as path-to-regexp and vue-router do: the
#   two are documented side by side, for one kind of pattern.
# Seen: `b c` becomes `/x/b%20c` and comes back as `b%20c`, and `100%` as `100%25`; `b/c` becomes
#   `/x/b%2Fc` and comes back as `b/c`. With `/x/*`, `a?b` becomes `/x/a?b`.
# Meaning: code that decodes the parameter fails at names with a percent sign, and code that doesn't
#   shows `%20`. Decode before matchPath, as the router does, and encode `*` segment by segment.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  react-router@7.18.7 react@19.2.0
cat >"$dir/run.mjs" <<'JS'
import { generatePath, matchPath } from "react-router";
for (const name of ["b", "b c", "b/c", "b%2Fc", "100%"]) {
  const path = generatePath("/x/:name", { name });
  console.log(name, path, matchPath("/x/:name", path).params.name);
}
for (const rest of ["a/b", "a?b", "a#b"]) console.log(rest, generatePath("/x/*", { "*": rest }));
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
b /x/b b
b c /x/b%20c b%20c
b/c /x/b%2Fc b/c
b%2Fc /x/b%252Fc b%252Fc
100% /x/100%25 100%25
a/b /x/a/b
a?b /x/a?b
a#b /x/a#b
SEEN
