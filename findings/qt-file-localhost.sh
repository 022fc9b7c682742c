#!/usr/bin/env bash
# Versions: Qt 6.12.0 (PyPI, PySide6-Essentials), QUrl
# Behavior: a file: URL with the host localhost is a local file to isLocalFile, but toLocalFile
#   gives a path that begins with two slashes and the host, as for a Windows share.
# Guess: toLocalFile gives `/tmp/a`: by RFC 8089 the host localhost means this machine, and
#   isLocalFile answers true.
# Seen: `file://localhost/tmp/a` gives `//localhost/tmp/a`, which on Linux is the file
#   `/localhost/tmp/a`.
# Meaning: files dropped or pasted from programs that write localhost are "not found". Clear the
#   host before asking for the path.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" PySide6-Essentials==6.12.0 shiboken6==6.12.0
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
from PySide6.QtCore import QUrl
for text in ["file:///tmp/a", "file:/tmp/a", "file://localhost/tmp/a", "file://srv/tmp/a"]:
    url = QUrl(text)
    print(text, url.isLocalFile(), url.toLocalFile())
PY
diff - "$dir/seen" <<'SEEN'
file:///tmp/a True /tmp/a
file:/tmp/a True /tmp/a
file://localhost/tmp/a True //localhost/tmp/a
file://srv/tmp/a True //srv/tmp/a
SEEN
