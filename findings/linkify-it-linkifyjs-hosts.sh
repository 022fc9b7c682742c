#!/usr/bin/env bash
# Versions: linkify-it 6.1.0 and linkifyjs 4.4.0 (npm)
# Behavior: linkifyjs finds no link to an IPv6 host, and linkify-it ends a link before the dot at
#   the end of a host.
# Guess: both find all of these links whole, since they have a scheme, and RFC 3986 gives hosts
#   these forms.
# Seen: `https://[2001:db8::1]/a` is found by linkify-it alone; of `https://h.example./a` it finds
#   `https://h.example`, and linkifyjs all.
# Meaning: links to machines in a network are text in one program, and links to fully qualified
#   names lose their paths in another. Use linkify-it, and write names without the last dot.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  linkify-it@6.1.0 linkifyjs@4.4.0
cat >"$dir/run.mjs" <<'JS'
import { LinkifyIt } from "linkify-it";
import { find } from "linkifyjs";
for (const text of [
  "https://h.example/a",
  "https://[2001:db8::1]/a",
  "https://h.example./a",
]) {
  const links = new LinkifyIt().match(text) ?? [];
  console.log(links.map((link) => link.url), find(text).map((link) => link.href));
}
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
[ 'https://h.example/a' ] [ 'https://h.example/a' ]
[ 'https://[2001:db8::1]/a' ] []
[ 'https://h.example' ] [ 'https://h.example./a' ]
SEEN
