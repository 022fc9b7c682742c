#!/usr/bin/env bash
# Software: markdownify 1.2.3 (PyPI)
# Behavior: the URL of a link is copied between the parentheses of a Markdown link unescaped.
#   One with a space or an unbalanced parenthesis ends early or is no link any more.
# Guess: the destination is put into angle brackets or escaped where CommonMark needs that, so
#   the Markdown links to what the HTML linked to.
# Seen: read by a CommonMark parser, `https://h.example/a)b` has become `https://h.example/a`;
#   the link with `(` or a space has become plain text.
# Meaning: pages that are converted for an archive or a language model lose links, or point
#   elsewhere. Percent-encode parentheses and spaces before converting.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" markdownify==1.2.3 markdown-it-py==4.3.0
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
import re
from markdown_it import MarkdownIt
from markdownify import markdownify
for url in [
    "https://h.example/a_(b)",
    "https://h.example/a)b",
    "https://h.example/a_(b",
    "https://h.example/a b",
]:
    markdown = markdownify(f'<a href="{url}">x</a>')
    print(url, re.findall('href="([^"]*)"', MarkdownIt("commonmark").render(markdown)))
PY
diff - "$dir/seen" <<'SEEN'
https://h.example/a_(b) ['https://h.example/a_(b)']
https://h.example/a)b ['https://h.example/a']
https://h.example/a_(b []
https://h.example/a b []
SEEN
