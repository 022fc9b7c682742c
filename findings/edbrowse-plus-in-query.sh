#!/usr/bin/env bash
# Versions: edbrowse 3.7.7 (Debian 12, edbrowse 3.7.7-5)
# Behavior: a plus sign in a query is percent-encoded before the request is sent. `%20` and `%2F`
#   stay.
# Guess: a URL is asked as written without its fragment, plus signs too.
# Seen: `/a%2Fb?x=1&y=%20#f` is asked as `/a%2Fb?x=1&y=%20`, but `/s?q=a+b` as `/s?q=a%2bb`.
# Meaning: a search for two words, as forms write it, becomes a search for one word with a plus
#   sign. Write `%20`.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
apt-cache show edbrowse=3.7.7-5 >/dev/null 2>&1 || apt-get update -qq
(cd "$dir" && apt-get -o APT::Sandbox::User=root download -qq \
  edbrowse=3.7.7-5 libduktape207=2.7.0-2 libtidy5deb1=2:5.6.0-11)
for package in "$dir"/*.deb; do dpkg -x "$package" "$dir"; done
cat >"$dir/server.py" <<'PY'
import http.server

locations = {}


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
export LD_LIBRARY_PATH="$dir/usr/lib/x86_64-linux-gnu" HOME="$dir"
echo qt | "$dir/usr/bin/edbrowse" >"$dir/log" 2>&1 || true
for rest in '/a%2Fb?x=1&y=%20#f' '/s?q=a+b'; do
  printf 'b http://127.0.0.1:%s%s\nqt\n' "$port" "$rest" |
    "$dir/usr/bin/edbrowse" >"$dir/log" 2>&1 || true
done
tail -n +2 "$dir/asked" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
/a%2Fb?x=1&y=%20
/s?q=a%2bb
SEEN
