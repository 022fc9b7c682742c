#!/usr/bin/env bash
# Versions: Siege 4.0.7 (Debian 12, siege 4.0.7-1+b1)
# Behavior: a query behind the host is dropped. Of a redirect, `?y` replaces the file's name and
#   `../c` leaves an empty segment in place of its folder.
# Guess: `http://127.0.0.1?x=1` is asked as `/?x=1`, and from `/2/b?q`, `?y` is asked as `/2/b?y`
#   and `../c` as `/c`.
# Seen: `/`, `/2/?y` and `/3//c`.
# Meaning: a load test measures another page than the one that was meant, and reports success. Write
#   the slash, and test the redirects' targets.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
apt-cache show siege=4.0.7-1+b1 >/dev/null 2>&1 || apt-get update -qq
(cd "$dir" && apt-get -o APT::Sandbox::User=root download -qq \
  siege=4.0.7-1+b1)
for package in "$dir"/*.deb; do dpkg -x "$package" "$dir"; done
cat >"$dir/server.py" <<'PY'
import http.server

locations = {"/1/b?q": "c", "/2/b?q": "?y", "/3/b?q": "../c"}


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
echo "follow-location = true" >"$dir/siegerc"
for rest in /1/b?q /2/b?q /3/b?q /?x=1 ?x=1; do
  "$dir/usr/bin/siege" -R "$dir/siegerc" -q -c 1 -r 1 -b "http://127.0.0.1:$port$rest" \
    >"$dir/log" 2>&1 || true
done
tail -n +2 "$dir/asked" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
/1/b?q
/1/c
/2/b?q
/2/?y
/3/b?q
/3//c
/?x=1
/
SEEN
