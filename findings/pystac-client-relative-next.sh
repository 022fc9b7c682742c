#!/usr/bin/env bash
# Versions: pystac-client 0.9.1 (PyPI)
# Behavior: a relative link to the next page of a search is asked for as it is, and refused.
# Guess: it is resolved against the page's URL: STAC says of a link's href that relative and
#   absolute links are both allowed, and pystac resolves those of files.
# Seen: for `?token=2` and `/stac/search?token=2`, "Invalid URL '?token=2': No scheme supplied",
#   after the first item.
# Meaning: a search stops with an error behind its first page, where browsers go on. Write absolute
#   links.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" pystac-client==0.9.1 2>"$dir/log"
PYTHONPATH=$dir python3 -W ignore - >"$dir/seen" <<'PY'
import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pystac_client import Client
from pystac_client.exceptions import APIError


class Server(BaseHTTPRequestHandler):
    def do_GET(self):
        body = json.dumps(pages[self.path]).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/geo+json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def page(id, *links):
    item = {"type": "Feature", "stac_version": "1.0.0", "id": id, "assets": {}, "links": []}
    item |= {"properties": {"datetime": "2020-01-01T00:00:00Z"}, "geometry": None}
    return {"type": "FeatureCollection", "features": [item], "links": list(links)}


server = ThreadingHTTPServer(("127.0.0.1", 0), Server)
threading.Thread(target=server.serve_forever, daemon=True).start()
base = f"http://127.0.0.1:{server.server_port}"
conformance = "https://api.stacspec.org/v1.0.0/"
catalog = {"type": "Catalog", "id": "c", "stac_version": "1.0.0", "description": "c"}
catalog["conformsTo"] = [conformance + "core", conformance + "item-search"]
catalog["links"] = [{"rel": "search", "href": base + "/stac/search", "method": "GET"}]
for href in [base + "/stac/search?token=2", "/stac/search?token=2", "?token=2"]:
    link = {"rel": "next", "href": href, "method": "GET"}
    pages = {"/stac": catalog, "/stac/search": page("first", link)}
    pages["/stac/search?token=2"] = page("second")
    print(href.replace(base, "http://BASE"))
    try:
        for item in Client.open(base + "/stac").search(method="GET").items():
            print(" ", item.id)
    except APIError as error:
        print(" ", str(error).split(". ")[0])
PY
diff - "$dir/seen" <<'SEEN'
http://BASE/stac/search?token=2
  first
  second
/stac/search?token=2
  first
  Invalid URL '/stac/search?token=2': No scheme supplied
?token=2
  first
  Invalid URL '?token=2': No scheme supplied
SEEN
