#!/usr/bin/env bash
# Versions: @asciidoctor/core 4.1.0 (npm) and asciidoc 10.2.1 (PyPI)
# Behavior: typographic replacements are made before links are found, so they change URLs: `--`,
#   `...`, `(C)`, `->` and apostrophes become other characters, some with an invisible space.
# Guess: the `href` of a bare URL, and of `link:` with text, is the URL as written.
# Seen: `https://h.example/a--b` links to `a`, a dash, U+200B and `b`, and `it's` to a curly
#   apostrophe. `link:++…++[text]` keeps the URL.
# Meaning: links to pages with two hyphens in their names are dead, and nothing warns. Write such
#   links between `++`, or encode the characters.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir/python" asciidoc==10.2.1
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  @asciidoctor/core@4.1.0
cat >"$dir/run.mjs" <<'JS'
import { convert } from "@asciidoctor/core";

for (const text of [
  "https://h.example/a_b*c",
  "https://h.example/a--b",
  "https://h.example/a...b[text]",
  "https://h.example/a(C)b[text]",
  "https://h.example/it's[text]",
  "link:++https://h.example/a--b++[text]",
]) {
  const html = await convert(text, { doctype: "inline" });
  const characters = html
    .match(/href="([^"]*)"/)[1]
    .replace(/&#(\d+);/g, (_, code) => `U+${Number(code).toString(16).toUpperCase()}`);
  console.log(text, characters);
}
JS
node "$dir/run.mjs" >"$dir/seen"
echo "https://h.example/a--b" | PYTHONPATH="$dir/python" python3 -m asciidoc -s -o - - |
  grep -o 'href="[^"]*"' >>"$dir/seen"
diff - "$dir/seen" <<'SEEN'
https://h.example/a_b*c https://h.example/a_b*c
https://h.example/a--b https://h.example/aU+2014U+200Bb
https://h.example/a...b[text] https://h.example/aU+2026U+200Bb
https://h.example/a(C)b[text] https://h.example/aU+A9b
https://h.example/it's[text] https://h.example/itU+2019s
link:++https://h.example/a--b++[text] https://h.example/a--b
href="https://h.example/a&#8212;b"
SEEN
