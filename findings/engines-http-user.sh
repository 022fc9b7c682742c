#!/usr/bin/env bash
# Versions: Polars 2.1.0, Daft 0.7.26, ClickHouse 26.9.2.1 by chdb 4.4.0 (PyPI)
# Behavior: the user and password of an http: URL are sent decoded by Daft, as written by
#   ClickHouse, and not at all by Polars, which says nothing.
# Guess: all send them decoded, as curl does, or refuse the URL.
# Seen: for `http://u%40x:p@…`, the logins are `u@x:p`, `u%40x:p` and none.
# Meaning: one URL of a file works in one engine and is refused in the next. Give the login by the
#   engine's own options.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install --quiet --disable-pip-version-check \
  polars==2.1.0 daft==0.7.26 chdb==4.4.0
"$dir/venv/bin/python" - >"$dir/seen" 2>"$dir/log" <<'PY'
import base64
import http.server
import threading
import chdb
import daft
import polars
logins = []
class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        login = self.headers["authorization"]
        logins.append(login and base64.b64decode(login.split()[1]).decode())
        self.send_response(200)
        self.send_header("content-length", "4")
        self.end_headers()
        if self.command == "GET":
            self.wfile.write(b"a\n1\n")
    do_HEAD = do_GET
    def log_message(self, *_):
        pass
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
url = f"http://u%40x:p@127.0.0.1:{server.server_port}/a.csv"
for name, read in [
    ("polars", lambda: polars.scan_csv(url).collect()),
    ("daft", lambda: daft.read_csv(url).collect()),
    ("clickhouse", lambda: chdb.query(f"select * from url('{url}', 'CSVWithNames')")),
]:
    logins.clear()
    try:
        read()
    except OSError:  # Polars wants ranges, which this server doesn't have
        pass
    print(name, set(logins))
PY
diff - "$dir/seen" <<'SEEN'
polars {None}
daft {'u@x:p'}
clickhouse {'u%40x:p'}
SEEN
