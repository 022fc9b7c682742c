#!/usr/bin/env bash
# Versions: pandoc 3.9 (PyPI, pypandoc_binary 1.17) and docutils 0.23 (PyPI)
# Behavior: pandoc writes a link whose text is its URL as the bare URL in reStructuredText.
#   docutils ends a bare URL by rules of its own: before a closing parenthesis and before a word
#   with an underscore at its end.
# Guess: the link that docutils reads is the one that pandoc wrote: in angle brackets where the
#   bare form would be read otherwise, as pandoc does for text that looks like markup.
# Seen: `<https://h.example/wiki/C_(x)>` becomes a link to `https://h.example/wiki/C_(x`, and
#   `<https://h.example/a_>` one to `https://h.example/`.
# Meaning: manuals moved from Markdown to Sphinx have dead links to articles with a parenthesis
#   at the end. Give such links a text of their own.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" pypandoc_binary==1.17 docutils==0.23
PYTHONPATH=$dir python3 - >"$dir/seen" 2>/dev/null <<'PY'
import re
import pypandoc
from docutils.core import publish_parts
for path in ["wiki/C_(x)/y", "wiki/C_(x)", "a_"]:
    rst = pypandoc.convert_text(f"See <https://h.example/{path}>.", "rst", "markdown").strip()
    html = publish_parts(rst, writer="html5")["body"]
    print(rst, re.findall(r'href="(h[^"]*)"', html))
PY
diff - "$dir/seen" <<'SEEN'
See https://h.example/wiki/C_(x)/y. ['https://h.example/wiki/C_(x)/y']
See https://h.example/wiki/C_(x). ['https://h.example/wiki/C_(x']
See https://h.example/a_. ['https://h.example/']
SEEN
