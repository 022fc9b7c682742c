#!/usr/bin/env bash
# Versions: csvw-functions 0.0.0, csvwlib 0.3.2 (PyPI)
# Behavior: in a template of a table's metadata, csvw-functions encodes the `?` and `&` that stand
#   outside variables, and csvwlib encodes nothing and drops what follows the first variable.
# Guess: both expand as RFC 6570 says, as section 5.1.3 of Metadata Vocabulary for Tabular Data
#   asks for: a question mark outside of braces is copied, and `{a}` encodes spaces and slashes.
# Seen: `http://v.example/{a}?r={_row}` for the value `x y` is `http://v.example/x%20y%3Fr=1` in
#   the one and `http://v.example/x y` in the other.
# Meaning: each row's link leads to a page that doesn't exist, and the two tools make different
#   data of one table. Use templates without a query.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" csvw-functions==0.0.0 csvwlib==0.3.2 2>"$dir/log"
cd "$dir"
PYTHONPATH=$dir python3 - >"$dir/seen" 2>>"$dir/log" <<'PY'
import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from csvw_functions import create_annotated_table_group, create_json_ld
from csvwlib import CSVWConverter


class Server(BaseHTTPRequestHandler):
    def do_GET(self):
        body = pages.get(self.path, "").encode()
        self.send_response(200 if body else 404)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("127.0.0.1", 0), Server)
threading.Thread(target=server.serve_forever, daemon=True).start()
base = f"http://127.0.0.1:{server.server_port}"
for template in [
    "http://v.example/{a}",
    "http://v.example/{a}/b",
    "http://v.example/{a}?r={_row}",
    "http://v.example/?r={_row}{&a}",
]:
    column = {"titles": "a", "name": "a", "propertyUrl": "http://p.example/", "valueUrl": template}
    schema = {"columns": [column]}
    metadata = {"@context": "http://www.w3.org/ns/csvw", "url": "d.csv", "tableSchema": schema}
    pages = {"/d.csv": "a\nx y\n", "/m.json": json.dumps(metadata)}
    group = create_annotated_table_group(base + "/m.json")
    for rows in [
        create_json_ld(group, mode="minimal"),
        CSVWConverter.to_json(base + "/d.csv", base + "/m.json", mode="minimal"),
    ]:
        print(template, rows[0]["http://p.example/"])
PY
diff - "$dir/seen" <<'SEEN'
http://v.example/{a} http://v.example/x%20y
http://v.example/{a} http://v.example/x y
http://v.example/{a}/b http://v.example/x%20y/b
http://v.example/{a}/b http://v.example/x y
http://v.example/{a}?r={_row} http://v.example/x%20y%3Fr=1
http://v.example/{a}?r={_row} http://v.example/x y
http://v.example/?r={_row}{&a} http://v.example/%3Fr=1%26a=x%20y
http://v.example/?r={_row}{&a} http://v.example/?r=1
SEEN
