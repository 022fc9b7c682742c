#!/usr/bin/env bash
# Versions: nbconvert 7.17.2 (PyPI)
# Behavior: the name of an image in a cell is looked up in its encoded form. A
#   name with a space is never found, and the whole notebook is refused.
# Guess: the name is decoded before the look-up: a Markdown link cannot hold a space otherwise,
#   and an editor that pastes an image has to write `%20`.
# Seen: `attachment:a.png` becomes an image; `attachment:a%20b.png`, with the attachment
#   `a b.png`, raises InvalidNotebook, and so does `<attachment:a b.png>`.
# Meaning: a notebook with a pasted picture opens in the editor and cannot be exported. Rename
#   pictures before pasting them.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install --quiet --disable-pip-version-check nbconvert==7.17.2
"$dir/venv/bin/python" - >"$dir/seen" <<'PY'
import nbformat
from nbconvert import HTMLExporter
for link in ["attachment:a.png", "attachment:a%20b.png", "<attachment:a b.png>"]:
    cell = nbformat.v4.new_markdown_cell(f"![x]({link})")
    cell["attachments"] = {name: {"image/png": "eA=="} for name in ["a.png", "a b.png"]}
    notebook = nbformat.v4.new_notebook(cells=[cell])
    try:
        html, _ = HTMLExporter(template_name="basic").from_notebook_node(notebook)
        print(link, html.split('src="')[1].split('"')[0])
    except Exception as error:
        print(link, type(error).__name__, error)
PY
diff - "$dir/seen" <<'SEEN'
attachment:a.png data:image/png;base64,eA==
attachment:a%20b.png InvalidNotebook missing attachment: a%20b.png
<attachment:a b.png> InvalidNotebook missing attachment: a%20b.png
SEEN
