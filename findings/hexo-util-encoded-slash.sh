#!/usr/bin/env bash
# Versions: hexo-util 4.0.0 (npm)
# Behavior: `encodeURL` encodes `%2F` and `%23` again in a URL with a scheme, and decodes them in a
#   relative one. `url_for` merges double slashes in a query.
# Guess: percent-encoded bytes are kept, as `encodeURL` keeps `%20`; a query is kept as written.
# Seen: `https://h.example/a%2Fb` becomes `https://h.example/a%252Fb`, `/a%23b` becomes `/a#b`, and
#   of `/img?u=https://x.example/b` the query is `u=https:/x.example/b`.
# Meaning: links and images of a site lead elsewhere, differently by how they are written. Keep
#   encoded slashes and number signs, and URLs in parameters, out of a site's paths.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" hexo-util@4.0.0
cat >"$dir/run.mjs" <<'JS'
import hexo from "hexo-util";
const { encodeURL, url_for } = hexo;
for (const url of ["a%20b", "a%2Fb", "a%23b"])
  console.log(encodeURL(`https://h.example/${url}`), encodeURL(`/${url}`));
const site = { config: { url: "https://h.example", root: "/" } };
console.log(url_for.call(site, "/img?u=https://x.example/b"));
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
https://h.example/a%20b /a%20b
https://h.example/a%252Fb /a/b
https://h.example/a%2523b /a#b
/img?u=https:/x.example/b
SEEN
