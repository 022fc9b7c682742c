#!/usr/bin/env bash
# Versions: convert-route 2.0.0, path-to-regexp 8.4.2 and rou3 1.0.0 (npm)
# Behavior: toRegexp makes the slash before an optional segment optional by itself, so the segment
#   can begin in the middle of a name. Escaped signs and names beside text go wrong as well.
# Guess: a converted route matches the same paths, but for a slash at the end: the package converts
#   between routers for servers that take other forms, and toRou3 is right.
# Seen: `/users{/:id}` becomes an expression that matches `/usersettings`, with the id `ettings`; that
#   of `/a\:b` doesn't match `/a:b`; path-to-regexp and rou3 are right about both.
# Meaning: a page answers for another, or not at all, after a move to another server. Convert by
#   toRou3, or write such routes as two.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  convert-route@2.0.0 path-to-regexp@8.4.2 rou3@1.0.0
cat >"$dir/run.mjs" <<'JS'
import { fromPathToRegexpV8, toRegexp, toRou3 } from "convert-route";
import { match } from "path-to-regexp";
import { addRoute, createRouter, findRoute } from "rou3";
const routes = { "/users{/:id}": ["/users", "/users/7", "/usersettings"], "/a\\:b": ["/a:b"] };
for (const [route, paths] of Object.entries(routes)) {
  const parts = fromPathToRegexpV8(route);
  const router = createRouter();
  for (const converted of toRou3(parts)) addRoute(router, "GET", converted, route);
  for (const path of paths) {
    const expression = toRegexp(parts).exec(path);
    const seen = [match(route)(path), findRoute(router, "GET", path), expression].map(Boolean);
    console.log(route, path, ...seen, expression?.groups?.id ?? "-");
  }
}
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
/users{/:id} /users true true true 
/users{/:id} /users/7 true true true 7
/users{/:id} /usersettings false false true ettings
/a\:b /a:b true true false -
SEEN
