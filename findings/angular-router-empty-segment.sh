#!/usr/bin/env bash
# Versions: @angular/router 21.2.26 (npm), DefaultUrlSerializer
# Behavior: a path is read up to an empty segment, and what follows is dropped with the query and
#   the fragment. A parenthesis ends the path as well, and what it holds is dropped without a colon.
# Guess: a URL comes back from `serialize(parse(url))` naming the same, slashes in a row included, as
#   they do from the class URL.
# Seen: `/a/b//c?d#e` comes back as `/a/b`, `//a` as `/a`, and `/wiki/C_(x)` as `/wiki/C_`;
#   `/wiki/C_%28x%29` is kept.
# Meaning: a link with a doubled slash or a title in parentheses opens another page of the
#   application, without an error. Encode parentheses, and merge slashes before the router.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  --legacy-peer-deps @angular/router@21.2.26 \
  @angular/core@21.2.26 @angular/common@21.2.26 @angular/compiler@21.2.26 \
  @angular/platform-browser@21.2.26 rxjs@7.8.2
cat >"$dir/run.mjs" <<'JS'
import "@angular/compiler";
import { DefaultUrlSerializer } from "@angular/router";
const serializer = new DefaultUrlSerializer();
for (const url of [
  "/a/b/c?d=e#f",
  "/a/b//c?d=e#f",
  "//a",
  "/wiki/C_(x)",
  "/wiki/C_%28x%29",
]) {
  console.log(url, serializer.serialize(serializer.parse(url)));
}
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
/a/b/c?d=e#f /a/b/c?d=e#f
/a/b//c?d=e#f /a/b
//a /a
/wiki/C_(x) /wiki/C_
/wiki/C_%28x%29 /wiki/C_%28x%29
SEEN
