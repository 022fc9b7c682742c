#!/usr/bin/env bash
# Versions: ClickHouse 26.9.2.1 (PyPI, the package chdb 4.4.0)
# Behavior: the function `url` takes a query with `=` and a later slash for a Hive folder, and then
#   doesn't find it in the path.
# Guess: columns of folders such as `/year=2026/` are read from the path alone; a query is only
#   sent.
# Seen: `url('http://…/a.csv?x=1/2')` is fetched, and fails with "Expected to find hive partitioning
#   column a.csv?x in the path /a.csv"; `?x=1%2F2` is read.
# Meaning: files behind a parameter with a path or URL can't be read. Percent-encode its slashes.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install --quiet --disable-pip-version-check chdb==4.4.0
"$dir/venv/bin/python" - >"$dir/seen" <<'PY'
import http.server
import re
import threading
import chdb
class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
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
for path in ["/a.csv?x=1", "/a.csv?x=1%2F2", "/a.csv?x=1/2"]:
    url = f"http://127.0.0.1:{server.server_port}{path}"
    try:
        print(path, str(chdb.query(f"select * from url('{url}', 'CSVWithNames')", "CSV")), end="")
    except Exception as error:
        print(path, re.search(r"Expected.*?path \S+?(?=\.? )", str(error))[0])
PY
diff - "$dir/seen" <<'SEEN'
/a.csv?x=1 1
/a.csv?x=1%2F2 1
/a.csv?x=1/2 Expected to find hive partitioning column a.csv?x in the path /a.csv
SEEN
