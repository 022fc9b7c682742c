#!/usr/bin/env bash
# Versions: GDAL 3.12.4 (PyPI, pyogrio 0.13.0)
# Behavior: relative links of OGC API Features are joined to the wrong URL: `?offset=1` to the
#   folder, and links in the list of collections to the collection's URL.
# Guess: they are resolved against the URL of the page that they are in, by RFC 3986 section 5.2,
#   as RFC 8288 section 3.1 says of links, which OGC API's are.
# Seen: the next page of `/o/collections/x/items` is `/o/collections/x/?offset=1`;
#   `collections/x/items` in `/o/collections` is `/o/collections/x/collections/x/items`.
# Meaning: features beyond the first page are missing, or the layer can't be read, where browsers
#   follow the links. Write absolute links.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" pyogrio==0.13.0 2>"$dir/log"
cat >"$dir/open.py" <<'PY'
import sys
import pyogrio
pyogrio.raw.read("OAPIF:" + sys.argv[1], max_features=2)
PY
PYTHONPATH=$dir python3 - "$dir/open.py" >"$dir/seen" <<'PY'
import json
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
asked = []
point = {"type": "Point", "coordinates": [1, 2]}
feature = {"type": "Feature", "properties": {}, "geometry": point}


class Server(BaseHTTPRequestHandler):
    def do_GET(self):
        asked.append(self.path)
        page = pages.get(self.path.split("?")[0])
        body = json.dumps(page).encode() if page else b""
        self.send_response(200 if body else 404)
        self.send_header("Content-Type", "application/geo+json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("127.0.0.1", 0), Server)
threading.Thread(target=server.serve_forever, daemon=True).start()
base = f"http://127.0.0.1:{server.server_port}"
for items, following in [
    (base + "/o/collections/x/items", base + "/o/collections/x/items?offset=1"),
    (base + "/o/collections/x/items", "items?offset=1"),
    (base + "/o/collections/x/items", "?offset=1"),
    ("collections/x/items", "items?offset=1"),
]:
    link = {"rel": "items", "href": items, "type": "application/geo+json"}
    after = {"rel": "next", "href": following, "type": "application/geo+json"}
    features = {"type": "FeatureCollection", "features": [feature], "links": [after]}
    pages = {
        "/o": {"links": [{"rel": "data", "href": base + "/o/collections"}]},
        "/o/collections": {"collections": [{"id": "x", "links": [link]}], "links": []},
        "/o/collections/x/items": features,
    }
    asked.clear()
    subprocess.run([sys.executable, sys.argv[1], base + "/o"], capture_output=True)
    print(items.removeprefix(base), following.removeprefix(base), "|", asked[-1])
PY
diff - "$dir/seen" <<'SEEN'
/o/collections/x/items /o/collections/x/items?offset=1 | /o/collections/x/items?offset=1
/o/collections/x/items items?offset=1 | /o/collections/x/items?offset=1
/o/collections/x/items ?offset=1 | /o/collections/x/?offset=1
collections/x/items items?offset=1 | /o/collections/x/collections/x/items?limit=1000
SEEN
