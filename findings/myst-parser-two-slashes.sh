#!/usr/bin/env bash
# Versions: myst-parser 5.2.0 and Sphinx 9.0.4 (PyPI)
# Behavior: a link is a reference to a document unless its scheme is one of a list, compared in
#   small letters. Where no document is found, its text becomes a fragment of the page.
# Guess: a link with a host is an outside link, as in every renderer of CommonMark, and schemes are
#   compared without regard to case.
# Seen: `[x](//h.example/a)` has the href `#//h.example/a`, and `[x](HTTPS://h.example/a)`
#   `#HTTPS://h.example/a`.
# Meaning: readers click and stay on the page, where the same file works on a forge. Write https: in
#   small letters.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install --quiet --disable-pip-version-check myst-parser==5.2.0 Sphinx==9.0.4
mkdir "$dir/site"
echo 'extensions = ["myst_parser"]' >"$dir/site/conf.py"
cat >"$dir/site/index.md" <<'MD'
# t

[1](https://h.example/a) [2](//h.example/a) [3](HTTPS://h.example/a)
MD
"$dir/venv/bin/python" -m sphinx -q -b html "$dir/site" "$dir/out" 2>"$dir/warnings"
grep -o 'href="[^"]*h\.example[^"]*"' "$dir/out/index.html" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
href="https://h.example/a"
href="#//h.example/a"
href="#HTTPS://h.example/a"
SEEN
