#!/usr/bin/env bash
# Versions: url-parse 1.5.10 (npm)
# Behavior: an empty reference and one of a fragment only are resolved without the query of the
#   base URL.
# Guess: they keep it, as in `new URL` and as RFC 3986 section 5.2.2 says: the package
#   takes over the interface of the browser's URL.
# Seen: `#s` at `http://a/b/c/d;p?q` gives `http://a/b/c/d;p#s`, an example of RFC 3986 that
#   should give `http://a/b/c/d;p?q#s`.
# Meaning: links inside one page lead to another page, and a crawler fetches it again. Use URL.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" url-parse@1.5.10
cat >"$dir/run.mjs" <<'JS'
import parse from "url-parse";
for (const reference of ["g?y#s", "?y", "#s", ""]) {
  console.log(JSON.stringify(reference), parse(reference, "http://a/b/c/d;p?q").href);
}
JS
node "$dir/run.mjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
"g?y#s" http://a/b/c/g?y#s
"?y" http://a/b/c/d;p?y
"#s" http://a/b/c/d;p#s
"" http://a/b/c/d;p
SEEN
