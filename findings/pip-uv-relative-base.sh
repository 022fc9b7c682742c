#!/usr/bin/env bash
# Versions: pip 26.3 and uv 0.13.9 (PyPI)
# Behavior: both read the base element of an index page, and neither resolves its address against
#   the address of the page.
# Guess: a relative base works: HTML defines it as resolved against the document's URL, and the
#   simple index is defined as an HTML page.
# Seen: with `<base href="/files/">` pip asks for a URL that begins with `:///`, and uv says
#   "relative URL without a base"; with an absolute base both install.
# Meaning: an index that was made for browsers, or moved with its relative links, is unusable
#   only for the programs that it exists for. Write an absolute base, or none.
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
        link = f'<!DOCTYPE html><base href="{base}"><a href="demo-1.0-py3-none-any.whl">demo</a>'
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
origin = f"http://127.0.0.1:{server.server_port}"
for name, base in [("absolute", origin + "/files/"), ("relative", "/files/")]:
    for command in [pip, uv]:
        target = f"{folder}/{name}-{len(command)}"
        subprocess.run(
            [*command, "--quiet", "--no-deps", "--target", target, "--index-url", origin, "demo"],
            capture_output=True,
            timeout=120,
        )
        print(name, "uv" if command is uv else "pip", os.path.exists(target + "/demo.py"))
PY
env -u PIP_FIND_LINKS -u UV_FIND_LINKS PYTHONPATH="$dir" python3 "$dir/run.py" "$dir" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
absolute pip True
absolute uv True
relative pip False
relative uv False
SEEN
