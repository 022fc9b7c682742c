#!/usr/bin/env bash
# Versions: happy-dom 21.0.4 (npm)
# Behavior: `document.baseURI` follows a base element, links and images do not: their URLs are
#   resolved against the address of the page.
# Guess: all resolve against the base element, since the HTML Standard has one document base URL
#   and `document.baseURI` answers with it.
# Seen: with `<base href="https://b.example/x/">` in a page at `https://h.example/d/p`, baseURI
#   is the base, and a link `y` has the href `https://h.example/d/y`.
# Meaning: tests pass for links that are broken in browsers, and the other way round; pages of
#   Angular, which needs a base element, are affected. Resolve against baseURI in tests.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" happy-dom@21.0.4
cat >"$dir/run.mjs" <<'JS'
import { Window } from "happy-dom";
for (const base of ["", '<base href="https://b.example/x/">', '<base href="sub/">']) {
  const { document } = new Window({ url: "https://h.example/d/p" });
  document.write(`<head>${base}</head><body><a href="y">y</a><img src="y"></body>`);
  console.log(
    document.baseURI,
    document.querySelector("a").href,
    document.querySelector("img").src,
  );
}
JS
node "$dir/run.mjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
https://h.example/d/p https://h.example/d/y https://h.example/d/y
https://b.example/x/ https://h.example/d/y https://h.example/d/y
https://h.example/d/sub/ https://h.example/d/y https://h.example/d/y
SEEN
