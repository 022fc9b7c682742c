#!/usr/bin/env bash
# Versions: upnpy 1.1.8, upnpclient 2.0.3 (PyPI) and nat-upnp 1.1.1 (npm)
# Behavior: upnpy and nat-upnp resolve the URLs of a device's description against its host alone.
# Guess: with a description at `/d/e/desc.xml`, `scpd.xml` is asked as `/d/e/scpd.xml` by all three:
#   UPnP says that such URLs are relative to the description's.
# Seen: upnpclient does so. upnpy asks for `/scpd.xml`, and nat-upnp names that.
# Meaning: services of devices whose description is in a folder aren't found. Resolve the URLs by
#   the description's own.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" upnpy==1.1.8 upnpclient==2.0.3
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  nat-upnp@1.1.1
cat >"$dir/server.py" <<'PY'
import http.server

description = b"""<?xml version="1.0"?>
<root xmlns="urn:schemas-upnp-org:device-1-0"><device>
<deviceType>urn:schemas-upnp-org:device:InternetGatewayDevice:1</deviceType>
<friendlyName>device</friendlyName><serviceList><service>
<serviceType>urn:schemas-upnp-org:service:WANIPConnection:1</serviceType>
<serviceId>urn:upnp-org:serviceId:WANIPConn1</serviceId>
<controlURL>control</controlURL><eventSubURL>events</eventSubURL><SCPDURL>scpd.xml</SCPDURL>
</service></serviceList></device></root>"""
service = b"""<scpd xmlns="urn:schemas-upnp-org:service-1-0"><actionList/>
<serviceStateTable/></scpd>"""


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        print(self.path, flush=True)
        body = description if self.path.endswith("desc.xml") else service
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
print(server.server_port, flush=True)
server.serve_forever()
PY
python3 "$dir/server.py" >>"$dir/asked" &
server=$!
trap 'kill "$server"; rm -rf "$dir"' EXIT
until [ -s "$dir/asked" ]; do sleep 0.1; done
url="http://127.0.0.1:$(head -n 1 "$dir/asked")/d/e/desc.xml"
cat >"$dir/run.py" <<'PY'
import sys

import upnpclient
from upnpy.ssdp.SSDPDevice import SSDPDevice

upnpclient.Device(sys.argv[1])
answer = f"HTTP/1.1 200 OK\r\nLocation: {sys.argv[1]}\r\n\r\n"
device = SSDPDevice(("127.0.0.1", 1900), answer)
device.get_services()[0].get_actions()
PY
cat >"$dir/run.cjs" <<'JS'
const device = require("nat-upnp/lib/nat-upnp/device").create(process.argv[2]);
const types = ["urn:schemas-upnp-org:service:WANIPConnection:1"];
device.getService(types, (error, service) => {
  console.log(error ?? new URL(service.SCPDURL).pathname);
});
JS
PYTHONPATH=$dir python3 "$dir/run.py" "$url" >"$dir/log" 2>&1
node "$dir/run.cjs" "$url" >"$dir/last"
tail -n +2 "$dir/asked" | cat - "$dir/last" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
/d/e/desc.xml
/d/e/scpd.xml
/d/e/desc.xml
/scpd.xml
/d/e/desc.xml
/scpd.xml
SEEN
