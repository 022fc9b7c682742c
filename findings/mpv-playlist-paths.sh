#!/usr/bin/env bash
# Versions: mpv 0.35.1 (Debian 12, mpv 0.35.1-4)
# Behavior: an entry of a playlist on the web is appended to what is before the last slash of the
#   playlist's URL, and one that begins with a slash is taken for a local file and refused.
# Guess: entries are resolved as URLs: section 4.1 of RFC 8216, which builds on M3U, makes a
#   relative entry relative to the playlist's URI.
# Seen: `/r/b.mp3` is a "potentially unsafe URL"; for the list `/d/a.m3u?t=x/y`, `b.mp3` is
#   `/d/a.m3u?t=x/b.mp3`, and `?n=1` loses the name of the list.
# Meaning: playlists of radio stations and music servers that other players read don't play. Write
#   absolute URLs into them.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
apt-cache show mpv=0.35.1-4 >/dev/null 2>&1 || apt-get update -qq
mkdir -p "$dir/debs/partial"
apt-get -qq -y --no-install-recommends --download-only -o Debug::NoLocking=1 \
  -o Dir::Cache::archives="$dir/debs" -o APT::Sandbox::User=root install mpv=0.35.1-4 \
  >"$dir/log" 2>&1
for package in "$dir"/debs/*.deb; do dpkg -x "$package" "$dir"; done
lib=$dir/usr/lib/x86_64-linux-gnu
export LD_LIBRARY_PATH=$lib:$lib/blas:$lib/lapack:$lib/pulseaudio HOME=$dir
cat >"$dir/run.py" <<'PY'
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
asked = []


class Server(BaseHTTPRequestHandler):
    def do_GET(self):
        asked.append(self.path)
        body = f"#EXTM3U\n#EXTINF:1,a\n{entry}\n".encode() if self.path == playlist else b""
        self.send_response(200 if body else 404)
        self.send_header("Content-Type", "audio/x-mpegurl")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("127.0.0.1", 0), Server)
threading.Thread(target=server.serve_forever, daemon=True).start()
command = [sys.argv[1], "--no-config", "--vo=null", "--ao=null", "--ytdl=no"]
for playlist, entry in [
    ("/d/a.m3u", "b.mp3"),
    ("/d/a.m3u", "/r/b.mp3"),
    ("/d/a.m3u", "?n=1"),
    ("/d/a.m3u?t=1", "b.mp3"),
    ("/d/a.m3u?t=x/y", "b.mp3"),
]:
    asked.clear()
    url = f"http://127.0.0.1:{server.server_port}{playlist}"
    run = subprocess.run([*command, "--playlist=" + url], capture_output=True, timeout=30)
    seen = [path for path in asked if path != playlist][:1]
    if b"potentially unsafe URL" in run.stdout + run.stderr:
        seen.append("refused")
    print(playlist, entry, "|", *seen)
PY
python3 "$dir/run.py" "$dir/usr/bin/mpv" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
/d/a.m3u b.mp3 | /d/b.mp3
/d/a.m3u /r/b.mp3 | refused
/d/a.m3u ?n=1 | /d/?n=1
/d/a.m3u?t=1 b.mp3 | /d/b.mp3
/d/a.m3u?t=x/y b.mp3 | /d/a.m3u?t=x/b.mp3
SEEN
