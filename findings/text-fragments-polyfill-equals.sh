#!/usr/bin/env bash
# Versions: text-fragments-polyfill 6.7.0 (npm)
# Behavior: the part behind `:~:` is divided at each `text=`, and not at the `&` between
#   directives.
# Guess: it is divided at `&`, and directives other than text are ignored; an equals sign may
#   stand in a text, as the grammar of URL Fragment Text Directives says.
# Seen: `#:~:text=context=1` gives the two texts `con` and `1`, and `#:~:text=a&other=1` the text
#   `a&other=1`.
# Meaning: browsers without the feature show other places than browsers with it, or no place at
#   all. Encode equals signs in such links.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  text-fragments-polyfill@6.7.0
cat >"$dir/run.mjs" <<'JS'
const path = "./node_modules/text-fragments-polyfill/src/text-fragment-utils.js";
const { getFragmentDirectives } = await import(path);
for (const hash of ["#:~:text=a&text=b", "#:~:text=context=1", "#:~:text=a&other=1"])
  console.log(hash, getFragmentDirectives(hash).text);
JS
(cd "$dir" && node run.mjs 2>/dev/null) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
#:~:text=a&text=b [ 'a', 'b' ]
#:~:text=context=1 [ 'con', '1' ]
#:~:text=a&other=1 [ 'a&other=1' ]
SEEN
