#!/usr/bin/env bash
# Versions: LinkChecker 10.6.0 (PyPI)
# Behavior: a link with `%2F` in its path is checked as if it had a slash there, and `%7E` is
#   requested as `~`.
# Guess: a link is requested as written; a checker has to ask for what visitors will ask for.
# Seen: for `/a%2Fb`, the server is asked for `/a/b`.
# Meaning: links to repositories, files or objects whose names are encoded are reported as broken,
#   or as valid when they aren't. Open one of them before believing the report.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install --quiet --disable-pip-version-check LinkChecker==10.6.0
cat >"$dir/server.py" <<'PY'
import http.server
import subprocess
import sys
import threading
seen = []
class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        seen.append(self.path)
        links = ["/a%20b", "/a%3Fb", "/a%2Fb", "/%7Ea"]
        page = "".join(f'<a href="{link}">x</a>' for link in links) if self.path == "/" else "x"
        self.send_response(200)
        self.send_header("content-type", "text/html")
        self.end_headers()
        self.wfile.write(page.encode())
    def log_message(self, *_):
        pass
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
url = f"http://127.0.0.1:{server.server_port}/"
subprocess.run([sys.argv[1], "--no-status", "--no-robots", url], stdout=subprocess.DEVNULL)
print("\n".join(sorted(seen)))
PY
HOME=$dir "$dir/venv/bin/python" "$dir/server.py" "$dir/venv/bin/linkchecker" >"$dir/seen" \
  2>"$dir/log"
diff - "$dir/seen" <<'SEEN'
/
/a%20b
/a%3Fb
/a/b
/~a
SEEN
