#!/usr/bin/env bash
# Versions: intake 2.0.9 (PyPI)
# Behavior: open_catalog takes a URL for a file of YAML by the end of the whole URL, so that one with a query is read
#   as something else, without an error.
# Guess: `http://h.example/d/cat.yaml?x=1` is the same catalog as without the query, with its folder
#   `http://h.example/d`.
# Seen: without a query, the catalog has its source `a`; with `?x=1`, it has no source, after requests for
#   `/d/cat.yaml?x=1/`.
# Meaning: catalogs behind signed or versioned links look empty. Download the catalog before.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-compile \
  --target "$dir" intake==2.0.9 aiohttp==3.14.5 requests==2.34.2 2>"$dir/pip"
PYTHONPATH=$dir python3 - >"$dir/seen" 2>"$dir/log" <<'PY'
import http.server
import threading
import intake
text = b"""sources:
  a:
    driver: csv
    args:
      urlpath: "{{ CATALOG_DIR }}/x.csv"
"""
asked = []
class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        asked.append(self.path)
        self.send_response(200)
        self.send_header("content-length", str(len(text)))
        self.end_headers()
        if self.command == "GET":
            self.wfile.write(text)
    do_HEAD = do_GET
    def log_message(self, *_):
        pass
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
origin = f"http://127.0.0.1:{server.server_port}"
for target in ["/d/cat.yaml", "/d/cat.yaml?x=1"]:
    asked.clear()
    catalog = intake.open_catalog(origin + target)
    print(target, list(catalog), sorted(set(asked)))
PY
diff - "$dir/seen" <<'SEEN'
/d/cat.yaml ['a'] ['/d/cat.yaml']
/d/cat.yaml?x=1 [] ['/d/cat.yaml?x=1', '/d/cat.yaml?x=1/']
SEEN
