#!/usr/bin/env bash
# Versions: trafilatura 2.3.1 (PyPI)
# Behavior: a relative link is put behind the page's host, whatever the page's path and base
#   element are, and a link that begins with two slashes gets the scheme http.
# Guess: links are resolved against the page's URL, or its base element: the URL is given to
#   extract, and the library calls the step one of making links absolute.
# Seen: on `https://h.example/p/q`, `c` is `https://h.example/c`, `?x` is `https://h.example?x` and
#   `//h2.example/` is `http://h2.example/`.
# Meaning: a corpus of extracted pages is full of links to pages that do not exist. Resolve the
#   links of the HTML before extracting.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install --quiet --disable-pip-version-check trafilatura==2.3.1 \
  lxml_html_clean==0.4.6
"$dir/venv/bin/python" - >"$dir/seen" <<'PY'
import re
import trafilatura
text = "A sentence of some length around this <a href='{}'>link</a> to another page. "
links = ["c", "?x", "#x", "//h2.example/"]
body = "".join(text.format(link) for link in links)
html = f"<html><body><article><p>{body}</p></article></body></html>"
found = trafilatura.extract(
    html, url="https://h.example/p/q", include_links=True, output_format="markdown"
)
for link, url in zip(links, re.findall(r"\]\((.*?)\)", found), strict=True):
    print(link, url)
PY
diff - "$dir/seen" <<'SEEN'
c https://h.example/c
?x https://h.example?x
#x https://h.example#x
//h2.example/ http://h2.example/
SEEN
