#!/usr/bin/env bash
# Versions: pycouchdb 1.17.1 (PyPI)
# Behavior: ids of documents are put into URLs without encoding `/`, `#` and `?`.
# Guess: the document `a/b` is asked for as `/d/a%2Fb`, as CouchDB's documentation says: a bare
#   slash divides a document from its attachment.
# Seen: `/d/a/b` for `a/b`, and `/d/a` for `a#b` and `a?b`.
# Meaning: a program gets the attachment b of another document, or another document. Quote ids
#   before passing them.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install --quiet --disable-pip-version-check \
  pycouchdb==1.17.1 typing_extensions==4.15.0
"$dir/venv/bin/python" - >"$dir/seen" <<'PY'
import http.server
import threading
import pycouchdb
class Handler(http.server.BaseHTTPRequestHandler):
    def do_HEAD(self):
        self.send_response(200)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", "2")
        self.end_headers()
    def do_GET(self):
        if self.path.startswith("/d/"):
            print(self.path)
        self.do_HEAD()
        self.wfile.write(b"{}")
    def log_message(self, *_):
        pass
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
url = f"http://127.0.0.1:{server.server_port}/"
database = pycouchdb.Server(url).database("d")
for id in ["a b", "a/b", "a#b", "a?b"]:
    database.get(id)
PY
diff - "$dir/seen" <<'SEEN'
/d/a%20b
/d/a/b
/d/a
/d/a?b
SEEN
