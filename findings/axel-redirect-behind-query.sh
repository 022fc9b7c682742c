#!/usr/bin/env bash
# Versions: Axel 2.17.11 (Debian 12, axel 2.17.11-3)
# Behavior: a relative Location is appended to the text behind the last slash of the URL, its query
#   included. `//host` counts as a path, fragments are sent, and a query behind the host is dropped.
# Guess: from `/1/b?q`, `c` is asked as `/1/c` and `?y` as `/1/b?y`, without fragments: the manual
#   says that redirects are followed.
# Seen: `c` is asked as `/1/b?qc`, `?y` as `/2/b?q?y`, `//127.0.0.1/d` as a path of the old host,
#   and `http://127.0.0.1?x=1` as `/`.
# Meaning: downloads from servers with relative redirects end in an error page that is saved as the
#   file. Resolve redirects with curl before.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
apt-cache show axel=2.17.11-3 >/dev/null 2>&1 || apt-get update -qq
(cd "$dir" && apt-get -o APT::Sandbox::User=root download -qq \
  axel=2.17.11-3)
for package in "$dir"/*.deb; do dpkg -x "$package" "$dir"; done
cat >"$dir/server.py" <<'PY'
import http.server

locations = {
    "/1/b?q": "c",
    "/2/b?q": "?y",
    "/3/b?q": "//127.0.0.1/d",
    "/4/b?q": "/d",
}


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        target = self.requestline.split()[1]
        print(target, flush=True)
        location = locations.get(target)
        self.send_response(302 if location else 200)
        if location:
            self.send_header("Location", location)
        self.send_header("Content-Length", "0")
        self.end_headers()

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
port=$(head -n 1 "$dir/asked")
export HOME="$dir"
for rest in /1/b?q /2/b?q /3/b?q /4/b?q /e#f ?x=1; do
  "$dir/usr/bin/axel" -q -n 1 -o "$dir/out" "http://127.0.0.1:$port$rest" >"$dir/log" 2>&1 || true
  rm -f "$dir/out" "$dir/out.st"
done
tail -n +2 "$dir/asked" | uniq >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
/1/b?q
/1/b?qc
/2/b?q
/2/b?q?y
/3/b?q
//127.0.0.1/d
/4/b?q
/d
/e#f
/
SEEN
