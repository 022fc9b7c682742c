#!/usr/bin/env bash
# Versions: FFmpeg 9.0.2 (PyPI, imageio-ffmpeg 0.8.1)
# Behavior: a BaseURL within another BaseURL's element is resolved against the manifest's URL
#   alone.
# Guess: each BaseURL is resolved against the one around it, as section 5.6.4 of DASH (ISO/IEC
#   23009-1) says.
# Seen: in `/d/m.mpd`, `e/` with `f/` in the Representation asks for `/d/f/i.mp4`, not
#   `/d/e/f/i.mp4`. An absolute one outside is joined.
# Meaning: streams that browsers play answer 404. Write one BaseURL, or an absolute one outside.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" imageio-ffmpeg==0.8.1
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
import subprocess
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
import imageio_ffmpeg

MANIFEST = """<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" minBufferTime="PT2S"
  profiles="urn:mpeg:dash:profile:isoff-live:2011" mediaPresentationDuration="PT4S">{}<Period>{}
<AdaptationSet mimeType="video/mp4"><Representation id="v" bandwidth="1000">{}
<SegmentTemplate initialization="{}" media="$Number$.m4s" duration="4"/>
</Representation></AdaptationSet></Period></MPD>"""
asked = []


class Server(BaseHTTPRequestHandler):
    def do_GET(self):
        asked.append(self.path)
        body = manifest.encode() if self.path == "/d/m.mpd" else b""
        self.send_response(200 if body else 404)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("127.0.0.1", 0), Server)
threading.Thread(target=server.serve_forever, daemon=True).start()
host = f"http://127.0.0.1:{server.server_port}"
for bases in [
    ("e/", "", ""),
    ("", "", "e/"),
    ("e/", "", "f/"),
    ("/e/", "f/", "g/"),
    ("HOST/e/", "f/", ""),
]:
    elements = [base and f"<BaseURL>{base.replace('HOST', host)}</BaseURL>" for base in bases]
    manifest = MANIFEST.format(*elements, "i.mp4")
    asked.clear()
    subprocess.run([imageio_ffmpeg.get_ffmpeg_exe(), "-i", host + "/d/m.mpd"], capture_output=True)
    print(*[base or "-" for base in bases], asked[1])
PY
diff - "$dir/seen" <<'SEEN'
e/ - - /d/e/i.mp4
- - e/ /d/e/i.mp4
e/ - f/ /d/f/i.mp4
/e/ f/ g/ /d/g/i.mp4
HOST/e/ f/ - /e/f/i.mp4
SEEN
