#!/usr/bin/env bash
# Versions: md2gemini 1.9.1 (PyPI)
# Behavior: an ampersand in the URL of a Markdown link is written as `&amp;` into the Gemini page.
# Guess: it is written as `&`: a link line of gemtext is `=>`, a URL and a text (Gemini's hypertext
#   format, section on link lines), and the format has no character references.
# Seen: `[c](https://h.example/?a=1&b=2)` becomes `=> https://h.example/?a=1&amp;b=2 c`.
# Meaning: servers get the parameter `amp;b`, so links with more than one parameter open another page.
#   Replace `&amp;` in lines that begin with `=>`.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" md2gemini==1.9.1
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
from md2gemini import md2gemini
for text in ["[a](https://h.example/?a=1)", "[b](https://h.example/a_(b))", "[c](https://h.example/?a=1&b=2)"]:
    print(md2gemini(text, links="copy").split("=> ")[-1])
PY
diff - "$dir/seen" <<'SEEN'
https://h.example/?a=1 a
https://h.example/a_(b) b
https://h.example/?a=1&amp;b=2 c
SEEN
