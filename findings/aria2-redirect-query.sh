#!/usr/bin/env bash
# Versions: aria2 1.36.0 (Debian 12, aria2 1.36.0-1)
# Behavior: a redirect to `?y` or `#s` loses the last segment of the path; slashes in a row become
#   one; and a scheme in capitals fails, in redirects and on the command line.
# Guess: redirects are resolved as RFC 3986 section 5.4 shows, and `HTTP:` is `http:`.
# Seen: at `/N/b?q`, `?y` asks for `/N/?y`, `#s` for `/N/`, and `/d//e` for `/d/e`; nothing is asked
#   for `HTTP://127.0.0.1/d`.
# Meaning: downloads whose mirror adds a token by a redirect to `?token=...` end in 404. Resolve
#   such redirects with curl's `%{redirect_url}` and give aria2 the result.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
apt-cache show aria2=1.36.0-1 >/dev/null 2>&1 || apt-get update -qq
(cd "$dir" && apt-get -o APT::Sandbox::User=root download -qq \
  aria2=1.36.0-1 \
  libaria2-0=1.36.0-1 \
  libc-ares2=1.18.1-3)
for package in "$dir"/*.deb; do dpkg -x "$package" "$dir"; done
cat >"$dir/server.py" <<'PY'
import http.server

left = {f"/{i}/b?q": location for i, location in enumerate(["c", "?y", "#s", "/d//e", "HTTP://127.0.0.1:1/d"])}


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        target = self.requestline.split()[1]
        location = left.pop(target, None)
        self.send_response(302 if location else 200)
        if location:
            self.send_header("Location", location)
        else:
            print(target, flush=True)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass


server = http.server.HTTPServer(("127.0.0.1", 0), Handler)
print(server.server_port, flush=True)
server.serve_forever()
PY
python3 "$dir/server.py" >"$dir/asked" &
server=$!
trap 'kill "$server"; rm -rf "$dir"' EXIT
until [ -s "$dir/asked" ]; do sleep 0.1; done
port=$(head -n 1 "$dir/asked")
export LD_LIBRARY_PATH=$dir/usr/lib/x86_64-linux-gnu
for n in 0 1 2 3 4; do
  "$dir/usr/bin/aria2c" --quiet --no-conf --max-tries=1 --dir "$dir" --out "$n" \
    "http://127.0.0.1:$port/$n/b?q" >>"$dir/log" || echo "$n fails" >>"$dir/seen"
done
tail -n +2 "$dir/asked" >>"$dir/seen"
diff - "$dir/seen" <<'SEEN'
4 fails
/0/c
/1/?y
/2/
/d/e
SEEN
