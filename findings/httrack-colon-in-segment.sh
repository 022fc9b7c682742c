#!/usr/bin/env bash
# Versions: HTTrack 3.49.4 (Debian 12, httrack 3.49.4-1)
# Behavior: a link whose first segment has a colon is taken for a URL of another scheme, even with
#   `./` in front, and is not followed.
# Guess: `./Talk:Main` is followed: RFC 3986 section 4.2 says to write `./` before such segments, with
#   `./this:that` as its example.
# Seen: `c`, `/b/Talk:Second`, `d/e:f` and `g?h=i:j` are fetched; `./Talk:Main` and `./k:l/m` are not,
#   and stay in the mirror as they are.
# Meaning: mirrors lack pages of wikis and times in names, without a message. Rewrite such links to
#   paths from the root.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
apt-cache show httrack=3.49.4-1 >/dev/null 2>&1 || apt-get update -qq
(cd "$dir" && apt-get -o APT::Sandbox::User=root download -qq \
  httrack=3.49.4-1 \
  libhttrack2=3.49.4-1)
for package in "$dir"/*.deb; do dpkg -x "$package" "$dir"; done
cat >"$dir/server.py" <<'PY'
import http.server

LINKS = ["c", "./Talk:Main", "/b/Talk:Second", "d/e:f", "g?h=i:j", "./k:l/m"]


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        print(self.path, flush=True)
        page = "".join(f"<a href='{link}'>x</a>" for link in LINKS) if self.path == "/b/" else "x"
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        self.wfile.write(page.encode())

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
print(server.server_port, flush=True)
server.serve_forever()
PY
python3 "$dir/server.py" >"$dir/asked" &
server=$!
trap 'kill "$server"; rm -rf "$dir"' EXIT
until [ -s "$dir/asked" ]; do sleep 0.1; done
LD_LIBRARY_PATH=$dir/usr/lib/x86_64-linux-gnu HOME=$dir "$dir/usr/bin/httrack" \
  "http://127.0.0.1:$(head -n 1 "$dir/asked")/b/" -O "$dir/mirror" --quiet --depth=2 --robots=0 \
  --sockets=1 </dev/null >"$dir/log" 2>&1
tail -n +2 "$dir/asked" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
/b/
/b/c
/b/Talk:Second
/b/d/e:f
/b/g?h=i:j
SEEN
