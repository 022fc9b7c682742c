#!/usr/bin/env bash
# Versions: PHP 8.2.36 (Debian 12, php8.2-cli 8.2.36-1~deb12u1), the http: stream of
#   file_get_contents and fopen
# Behavior: a relative `Location` is joined to the path of the request with a second slash; one of a
#   single letter is joined to the root; and `//host/d` is taken for a path.
# Guess: `cc` and `c` become `/N/cc` and `/N/c`, and `//127.0.0.1/d` asks for `/d`; only `?y` and dot
#   segments go wrong, as in other clients that resolve with code of their own.
# Seen: `cc` asks for `/N//cc`, `c` for `/c`, `../cc` for `/N//../cc`, `?y` for `/N//?y` and
#   `//127.0.0.1/d` for `//127.0.0.1/d`.
# Meaning: `allow_url_fopen`, the oldest way of PHP to read a URL, gets 404 behind servers that write
#   short redirects. Set `follow_location` to 0, or use curl.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
apt-cache show php8.2-cli=8.2.36-1~deb12u1 >/dev/null 2>&1 || apt-get update -qq
(cd "$dir" && apt-get -o APT::Sandbox::User=root download -qq \
  php8.2-cli=8.2.36-1~deb12u1 \
  libargon2-1 \
  libsodium23 \
  libpcre2-8-0 \
  libxml2 \
  libicu72)
for package in "$dir"/*.deb; do dpkg -x "$package" "$dir"; done
cat >"$dir/server.py" <<'PY'
import http.server

left = {f"/{i}/b?q": location for i, location in enumerate(["/d", "cc", "c", "../cc", "?y", "//127.0.0.1/d"])}


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
python3 "$dir/server.py" >>"$dir/asked" &
server=$!
trap 'kill "$server"; rm -rf "$dir"' EXIT
until [ -s "$dir/asked" ]; do sleep 0.1; done
port=$(head -n 1 "$dir/asked")
export LD_LIBRARY_PATH=$dir/usr/lib/x86_64-linux-gnu
for n in 0 1 2 3 4 5; do
  "$dir/usr/bin/php8.2" -n -r 'file_get_contents($argv[1]);' "http://127.0.0.1:$port/$n/b?q"
done
tail -n +2 "$dir/asked" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
/d
/1//cc
/c
/3//../cc
/4//?y
//127.0.0.1/d
SEEN
