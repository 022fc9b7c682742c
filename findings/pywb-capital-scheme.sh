#!/usr/bin/env bash
# Versions: pywb 2.10.0 (PyPI)
# Behavior: links are rewritten into the archive only if their scheme is in small letters.
# Guess: every absolute link to http or https is rewritten, since schemes are compared without
#   regard to case in RFC 3986 and in browsers.
# Seen: `http://h.example/c` becomes `/web/…/http://h.example/c`; `HTTP://h.example/c` and
#   `Https://h.example/c` stay unchanged.
# Meaning: a reader of an old page leaves the archive for the live site, or for a server that is
#   gone, though the page behind the link was archived. Lower schemes while recording.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install --quiet --disable-pip-version-check pywb==2.10.0
"$dir/venv/bin/python" - >"$dir/seen" <<'PY'
from pywb.rewrite.html_rewriter import HTMLRewriter
from pywb.rewrite.url_rewriter import UrlRewriter
for url in ["http://h.example/c", "HTTP://h.example/c", "Https://h.example/c"]:
    page = UrlRewriter("20200101000000/http://h.example/a", "/web/")
    rewriter = HTMLRewriter(page)
    print(rewriter.rewrite(f'<a href="{url}">x</a>') + rewriter.final_read())
PY
diff - "$dir/seen" <<'SEEN'
<a href="/web/20200101000000/http://h.example/c">x</a>
<a href="HTTP://h.example/c">x</a>
<a href="Https://h.example/c">x</a>
SEEN
