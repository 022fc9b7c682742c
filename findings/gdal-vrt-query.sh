#!/usr/bin/env bash
# Versions: GDAL 3.12.4 (PyPI, pyogrio 0.13.0)
# Behavior: a file that a virtual dataset names relative to itself is looked for behind the query
#   of the dataset's URL.
# Guess: `a.geojson` in `/v/a.vrt?sig=ab` is `/v/a.geojson`, with or without the query:
#   relativeToVRT says that the name is relative to the VRT file.
# Seen: `/v?sig=ab/a.geojson`: the last part of the path is gone and the query is longer. Raster
#   datasets are alike.
# Meaning: a dataset with a signed URL, as object stores give out, opens, and then no pixel can be
#   read. Use /vsis3/ and the like.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" pyogrio==0.13.0 2>"$dir/log"
cat >"$dir/open.py" <<'PY'
import sys
import pyogrio
try:
    pyogrio.read_info("/vsicurl/" + sys.argv[1])
except Exception:
    pass
PY
PYTHONPATH=$dir python3 - "$dir/open.py" >"$dir/seen" <<'PY'
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
VRT = b"""<OGRVRTDataSource><OGRVRTLayer name="a">
<SrcDataSource relativeToVRT="1">a.geojson</SrcDataSource></OGRVRTLayer></OGRVRTDataSource>"""
asked = []


class Server(BaseHTTPRequestHandler):
    def do_GET(self):
        body = VRT if self.path.startswith("/v/a.vrt") else b""
        if not body:
            asked.append(self.path)
        self.send_response(200 if body else 404)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command == "GET":
            self.wfile.write(body)

    do_HEAD = do_GET

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("127.0.0.1", 0), Server)
threading.Thread(target=server.serve_forever, daemon=True).start()
for path in ["/v/a.vrt", "/v/a.vrt?sig=ab", "/v/a.vrt?prefix=x/y"]:
    asked.clear()
    url = f"http://127.0.0.1:{server.server_port}{path}"
    subprocess.run([sys.executable, sys.argv[1], url], capture_output=True)
    print(path, next(name for name in asked if name.endswith("a.geojson")))
PY
diff - "$dir/seen" <<'SEEN'
/v/a.vrt /v/a.geojson
/v/a.vrt?sig=ab /v?sig=ab/a.geojson
/v/a.vrt?prefix=x/y /v?prefix=x/y/a.geojson
SEEN
