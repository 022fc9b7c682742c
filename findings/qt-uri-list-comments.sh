#!/usr/bin/env bash
# Versions: Qt 6.12.0 (PyPI, PySide6-Essentials)
# Behavior: QMimeData reads each line of a text/uri-list as a URL, comments included.
# Guess: a line that begins with a number sign is skipped: RFC 2483 section 5 says that it is a
#   comment, and its example begins with one.
# Seen: a list of a comment and one link has two URLs, `# a comment` and the link; the comment is a
#   relative URL with a fragment.
# Meaning: an application that opens what is dropped on it also opens its own page or folder, which
#   the fragment alone refers to. Skip URLs without a scheme.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" PySide6-Essentials==6.12.0 shiboken6==6.12.0
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
from PySide6.QtCore import QMimeData
data = QMimeData()
data.setData("text/uri-list", b"# a comment\r\nhttps://h.example/a\r\n")
for url in data.urls():
    print(url.toString(), url.isRelative(), url.fragment())
PY
diff - "$dir/seen" <<'SEEN'
# a comment True  a comment
https://h.example/a False 
SEEN
