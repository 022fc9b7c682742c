#!/usr/bin/env bash
# Versions: markdownify 1.2.3 (PyPI) and markdown-it 15.0.3 (npm)
# Behavior: markdownify copies an address into Markdown unchanged, and a closing parenthesis in
#   it ends the link.
# Guess: such an address is written in angle brackets or with backslashes, as CommonMark asks
#   and as the package does with signs in text.
# Seen: the link `https://h.example/a)b` is read back by markdown-it as `https://h.example/a`
#   with `b)` behind it; a pair of parentheses does no harm.
# Meaning: pages turned into Markdown for search or a model have links to other addresses.
#   Encode parentheses, and strip the attribute, before converting.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir/py" markdownify==1.2.3
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" markdown-it@15.0.3
PYTHONPATH=$dir/py python3 - >"$dir/links.md" <<'PY'
from markdownify import markdownify
for url in ["https://h.example/a(b)", "https://h.example/a)b"]:
    print(markdownify(f'<a href="{url}">x</a>'))
PY
cat >"$dir/run.mjs" <<'JS'
import fs from "node:fs";
import MarkdownIt from "markdown-it";
for (const line of fs.readFileSync("links.md", "utf8").trim().split("\n"))
  console.log(MarkdownIt().renderInline(line));
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
<a href="https://h.example/a(b)">x</a>
<a href="https://h.example/a">x</a>b)
SEEN
