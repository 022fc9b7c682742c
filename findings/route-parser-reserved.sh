#!/usr/bin/env bash
# Versions: route-parser 0.0.5 and url-pattern 1.0.3 (npm), with path-to-regexp 8.4.2
# Behavior: both build URLs that they don't match themselves. route-parser encodes with encodeURI,
#   which leaves `/`, `?` and `#` of a value; url-pattern encodes nothing, and matches no value with
#   characters outside a short list.
# Guess: what they build from a value gives the value back when it is matched: both document the
#   two functions as inverse. url-pattern refuses values outside its list.
# Seen: `b/c`, `a?b` and `a#b` are lost in both; url-pattern loses `a+b` and `a@b` as well, and
#   turns `b c` into `b%20c`; path-to-regexp is right.
# Meaning: names of people's own files lead to other pages. Encode values with encodeURIComponent
#   before, and decode them after.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  route-parser@0.0.5 url-pattern@1.0.3 path-to-regexp@8.4.2
cat >"$dir/run.mjs" <<'JS'
import { compile, match } from "path-to-regexp";
import Route from "route-parser";
import UrlPattern from "url-pattern";
const pattern = "/x/:a/y";
const route = new Route(pattern);
const urlPattern = new UrlPattern(pattern);
const libraries = {
  "path-to-regexp": [compile(pattern), (path) => match(pattern)(path).params],
  "route-parser": [(values) => route.reverse(values), (path) => route.match(path)],
  "url-pattern": [(values) => urlPattern.stringify(values), (path) => urlPattern.match(path)],
};
for (const [name, [build, read]] of Object.entries(libraries)) {
  for (const a of ["b", "b c", "b/c", "a?b", "a#b", "a+b", "a@b"]) {
    const path = build({ a });
    const { pathname } = new URL(path, "https://h.example");
    console.log(`${name} ${a}: ${path} ${read(pathname)?.a}`);
  }
}
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
path-to-regexp b: /x/b/y b
path-to-regexp b c: /x/b%20c/y b c
path-to-regexp b/c: /x/b%2Fc/y b/c
path-to-regexp a?b: /x/a%3Fb/y a?b
path-to-regexp a#b: /x/a%23b/y a#b
path-to-regexp a+b: /x/a%2Bb/y a+b
path-to-regexp a@b: /x/a%40b/y a@b
route-parser b: /x/b/y b
route-parser b c: /x/b%20c/y b c
route-parser b/c: /x/b/c/y undefined
route-parser a?b: /x/a?b/y undefined
route-parser a#b: /x/a#b/y undefined
route-parser a+b: /x/a+b/y a+b
route-parser a@b: /x/a@b/y a@b
url-pattern b: /x/b/y b
url-pattern b c: /x/b c/y b%20c
url-pattern b/c: /x/b/c/y undefined
url-pattern a?b: /x/a?b/y undefined
url-pattern a#b: /x/a#b/y undefined
url-pattern a+b: /x/a+b/y undefined
url-pattern a@b: /x/a@b/y undefined
SEEN
