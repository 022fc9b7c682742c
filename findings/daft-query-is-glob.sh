#!/usr/bin/env bash
# Versions: Daft 0.7.26 (PyPI)
# Behavior: the question mark of an http: URL is taken for a wildcard, so a URL with a query is
#   looked for in the listing of the folder above it.
# Guess: `daft.read_csv("http://…/a.csv?x=1")` asks for it as written, as DuckDB, Polars and pandas
#   do; a URL's query is part of its name.
# Seen: it asks for `/` and says that the file isn't found.
# Meaning: no file behind a signed or versioned URL can be read. Download it before.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install --quiet --disable-pip-version-check daft==0.7.26
"$dir/venv/bin/python" - >"$dir/seen" 2>"$dir/log" <<'PY'
import http.server
import threading
import daft
requests = []
class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        requests.append(self.path)
        self.send_response(200)
        self.send_header("content-type", "text/csv")
        self.send_header("content-length", "4")
        self.end_headers()
        if self.command == "GET":
            self.wfile.write(b"a\n1\n")
    do_HEAD = do_GET
    def log_message(self, *_):
        pass
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
for path in ["/a.csv", "/a.csv?x=1"]:
    requests.clear()
    try:
        rows = daft.read_csv(f"http://127.0.0.1:{server.server_port}{path}").to_pydict()
    except Exception as error:
        rows = type(error).__name__
    print(path, sorted(set(requests)), rows)
PY
diff - "$dir/seen" <<'SEEN'
/a.csv ['/a.csv'] {'a': [1]}
/a.csv?x=1 ['/'] FileNotFoundError
SEEN
