#!/usr/bin/env bash
# Software: micromark 4.0.3 (npm)
# Behavior: brackets in a link's destination are percent-encoded, also those around an IPv6
#   address. The HTML then holds a URL with an invalid host.
# Guess: the brackets of a host stay, since no other form of an IPv6 address exists in a URL and
#   markdown-it keeps them.
# Seen: `<http://[2001:db8::1]/a>` becomes `href="http://%5B2001:db8::1%5D/a"`.
# Meaning: `new URL` refuses that address, so no browser opens the link. Documents about IPv6
#   need a host name, or a renderer that knows hosts.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" micromark@4.0.3
cat >"$dir/run.mjs" <<'JS'
import { micromark } from "micromark";
for (const text of ["<http://[2001:db8::1]/a>", "[x](http://[2001:db8::1]/a)"]) {
  const href = /href="([^"]*)"/.exec(micromark(text))[1];
  console.log(href, URL.canParse(href));
}
JS
node "$dir/run.mjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
http://%5B2001:db8::1%5D/a false
http://%5B2001:db8::1%5D/a false
SEEN
