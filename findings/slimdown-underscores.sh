#!/usr/bin/env bash
# Versions: slimdown-js 1.1.1 (npm)
# Behavior: emphasis is looked for inside the URL of a link, and so tags are written into its href.
# Guess: the URL of `[x](URL)` is kept: a destination is no text with emphasis in it (CommonMark
#   section 6.3), and renderers that are a few expressions set links aside first.
# Seen: `https://h.example/__init__.py` gets the href `https://h.example/<strong>init</strong>.py`, and
#   `https://h.example/*a*` gets `https://h.example/_a_`.
# Meaning: links to Python's special files, and to ids with two underscores, lead to pages that
#   don't exist. Write `%5F`.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" slimdown-js@1.1.1
cat >"$dir/run.mjs" <<'JS'
import * as slimdown from "slimdown-js";
const texts = ["[x](https://h.example/a_b)", "[x](https://h.example/__init__.py)", "[x](https://h.example/*a*)"];
for (const text of texts) console.log(slimdown.render(text).replaceAll("\n", ""));
JS
node "$dir/run.mjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
<p><a href="https://h.example/a_b">x</a></p>
<p><a href="https://h.example/<strong>init</strong>.py">x</a></p>
<p><a href="https://h.example/_a_">x</a></p>
SEEN
