#!/usr/bin/env bash
# Versions: markitdown 0.1.9 (PyPI)
# Behavior: a link whose scheme is not http, https or file is reduced to its text.
# Guess: every link of a page becomes a link in Markdown; leaving out scripts would be the one
#   exception.
# Seen: `<a href="mailto:a@h.example">Ann</a>` becomes `Ann`, and the address is lost; so do tel:,
#   ftp: and doi: links.
# Meaning: from the converted list of a staff, no model can answer how to reach somebody. Add the
#   addresses to the text before converting.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install --quiet --disable-pip-version-check markitdown==0.1.9
"$dir/venv/bin/python" - >"$dir/seen" <<'PY'
import io
from markitdown import MarkItDown
for url in ["https://h.example/", "mailto:a@h.example", "tel:+12015550123", "doi:10.1000/1"]:
    page = io.BytesIO(f'<p><a href="{url}">Ann</a></p>'.encode())
    print(url, MarkItDown().convert_stream(page, file_extension=".html").text_content)
PY
diff - "$dir/seen" <<'SEEN'
https://h.example/ [Ann](https://h.example/)
mailto:a@h.example Ann
tel:+12015550123 Ann
doi:10.1000/1 Ann
SEEN
