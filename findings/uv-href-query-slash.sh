#!/usr/bin/env bash
# Versions: uv 0.13.9 and pip 26.3 (PyPI)
# Behavior: a slash in the query of a file's URL makes uv take the text behind it as the file's
#   name, so the file isn't seen. pip takes the name from the path.
# Guess: both install the file: a query may hold a slash, and signed links often do.
# Seen: with `…-py3-none-any.whl?token=a/b` in the index page pip installs, and uv says that there
#   are no versions; `?token=a%2Fb` works in both.
# Meaning: a package index that signs its links serves pip and is empty for uv, with nothing in
#   the message about the link. Encode slashes in the query.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" uv==0.13.9 pip==26.3
cat >"$dir/run.py" <<'PY'
import http.server
import io
import os
import subprocess
import sys
import threading
import zipfile
folder = sys.argv[1]
file = io.BytesIO()
with zipfile.ZipFile(file, "w") as wheel:
    wheel.writestr("demo.py", "")
    about = "Metadata-Version: 2.1\nName: demo\nVersion: 1.0\n"
    wheel.writestr("demo-1.0.dist-info/METADATA", about)
    tags = "Wheel-Version: 1.0\nGenerator: x\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    wheel.writestr("demo-1.0.dist-info/WHEEL", tags)
    wheel.writestr("demo-1.0.dist-info/RECORD", "")
class Index(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        link = f'<!DOCTYPE html><a href="/files/demo-1.0-py3-none-any.whl?{query}">demo</a>'
        page = self.path == "/demo/"
        self.send_response(200)
        self.send_header("Content-Type", "text/html" if page else "application/zip")
        self.end_headers()
        self.wfile.write(link.encode() if page else file.getvalue())
    def log_message(self, *_):
        pass
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Index)
threading.Thread(target=server.serve_forever, daemon=True).start()
pip = [sys.executable, "-m", "pip", "--isolated", "install", "--no-cache-dir"]
uv = [folder + "/bin/uv", "pip", "install", "--no-config", "--no-cache", "--python", sys.executable]
for query in ["token=a%2Fb", "token=a/b"]:
    for command in [pip, uv]:
        name = "uv" if command is uv else "pip"
        target = f"{folder}/{name}-{len(query)}"
        index = f"http://127.0.0.1:{server.server_port}/"
        subprocess.run(
            [*command, "--quiet", "--no-deps", "--target", target, "--index-url", index, "demo"],
            capture_output=True,
            timeout=120,
        )
        print(query, name, os.path.exists(target + "/demo.py"))
PY
env -u PIP_FIND_LINKS -u UV_FIND_LINKS PYTHONPATH="$dir" python3 "$dir/run.py" "$dir" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
token=a%2Fb pip True
token=a%2Fb uv True
token=a/b pip True
token=a/b uv False
SEEN
