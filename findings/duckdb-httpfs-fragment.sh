#!/usr/bin/env bash
# Versions: DuckDB 1.4.4 with httpfs 1.4.4.20260205 (PyPI, duckdb and duckdb-ext-httpfs)
# Behavior: the fragment of an http: URL is sent to the server, and semicolons and commas of the
#   query are percent-encoded, while `|`, `+` and `%2B` are sent as written.
# Guess: path and query are sent as written, without the fragment.
# Seen: `/a.csv#f` asks for `/a.csv#f`, and `/a.csv?x=1;y=2&z=1,2` for `/a.csv?x=1%3By=2&z=1%2C2`.
# Meaning: a strict server refuses the request, and a signature over the query doesn't match. Write
#   URLs of files without fragments, and the query with `%3B` and `%2C` before it is signed.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install --quiet --disable-pip-version-check duckdb==1.4.4 \
  duckdb-ext-httpfs==1.4.4.20260205
find "$dir/venv" -name httpfs.duckdb_extension >"$dir/extension"
"$dir/venv/bin/python" - "$(cat "$dir/extension")" >"$dir/seen" <<'PY'
import http.server
import sys
import threading
import duckdb
class Handler(http.server.BaseHTTPRequestHandler):
    def do_HEAD(self):
        print(self.path)
        self.send_response(200)
        self.send_header("content-length", "4")
        self.end_headers()
    def do_GET(self):
        self.send_response(200)
        self.send_header("content-length", "4")
        self.end_headers()
        self.wfile.write(b"a\n1\n")
    def log_message(self, *_):
        pass
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
connection = duckdb.connect(config={"allow_unsigned_extensions": "true"})
connection.execute(f"load '{sys.argv[1]}'")
for url in ["/a.csv?x=a|b&y=%2B+", "/a.csv#f", "/a.csv?x=1;y=2&z=1,2"]:
    url = f"http://127.0.0.1:{server.server_port}{url}"
    connection.execute(f"select * from read_csv('{url}')").fetchall()
PY
diff - "$dir/seen" <<'SEEN'
/a.csv?x=a|b&y=%2B+
/a.csv#f
/a.csv?x=1%3By=2&z=1%2C2
SEEN
