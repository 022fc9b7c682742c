#!/usr/bin/env bash
# Versions: check-html-links 0.2.4 (npm)
# Behavior: encoded names of files and of fragments, a folder without its slash, `#top` and a
#   scheme in capitals are reported as broken.
# Guess: `a%20b.html` is the file `a b.html`, `#%C3%A9` the element `é`, and `#top` the page's
#   begin: HTML decodes a fragment before it looks for an element, and knows `top`.
# Seen: all are missing; `HTTPS://h.example/` is looked for as a folder named `HTTPS:`. `#é` is
#   found.
# Meaning: sites with spaces or letters as `é` in names, which must be encoded in links, can't pass
#   their check. Exclude such links.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" check-html-links@0.2.4
mkdir -p "$dir/site/d"
cd "$dir/site"
for page in 'a b' 'é' d/index; do echo '<p id="é">text</p>' >"$page.html"; done
for link in d/ d '#top' a%20b.html %C3%A9.html é.html 'é.html#é' 'é.html#%C3%A9' HTTPS://h.example/; do
  echo "<a href=\"$link\">link</a>" >index.html
  node "$dir/node_modules/.bin/check-html-links" "$dir/site" >"$dir/out" 2>&1 || true
  grep -q missing "$dir/out" && echo "$link missing" || echo "$link found"
done >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
d/ found
d missing
#top missing
a%20b.html missing
%C3%A9.html missing
é.html found
é.html#é found
é.html#%C3%A9 missing
HTTPS://h.example/ missing
SEEN
