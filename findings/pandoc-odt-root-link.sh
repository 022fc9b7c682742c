#!/usr/bin/env bash
# Versions: pandoc 3.9 (PyPI, pypandoc_binary 1.17)
# Behavior: in OpenDocument, a link is relative to a file inside the package, so pandoc puts `../`
#   before the path of relative links; it does so in links from the root or with a host as well.
# Guess: a link that begins with a slash is written unchanged: OpenDocument part 2 gives the extra
#   level only to references that leave the package by their relative path.
# Seen: `b.html` becomes `../b.html`, as it should; `/r` becomes `..//r`, and `//h.example/`
#   becomes `//h.example..//`, whose host has two more dots.
# Meaning: such links in a page that is saved as .odt lead below the folder of the document or to
#   no host. Make them absolute first.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" pypandoc_binary==1.17
PYTHONPATH=$dir python3 - "$dir/a.odt" >"$dir/seen" <<'PY'
import re
import sys
import zipfile
import pypandoc
text = "[x](https://h.example/a) [x](b.html) [x](/r) [x](//h.example/)"
pypandoc.convert_text(text, "odt", "markdown", outputfile=sys.argv[1])
content = zipfile.ZipFile(sys.argv[1]).read("content.xml").decode()
print(*re.findall('xlink:href="([^"]*)"', content), sep="\n")
PY
diff - "$dir/seen" <<'SEEN'
https://h.example/a
../b.html
..//r
//h.example..//
SEEN
