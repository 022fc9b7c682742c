#!/usr/bin/env bash
# Versions: LFTP 4.9.2 and tnftp 20210827 (Debian 12, lftp 4.9.2-2+b1, tnftp 20210827-4+b1)
# Behavior: neither resolves a Location. LFTP sends it as the request's target unless it begins with
#   a slash, and tnftp follows whole URLs only. Both send fragments.
# Guess: from `/1/b?q`, `c` is asked as `/1/c` and `?y` as `/1/b?y`, and tnftp follows at least
#   `/d`.
# Seen: LFTP sends `GET c` and `GET ?y`. tnftp stops at `c`, `?y` and `/d`. For `/e#f` both ask
#   `/e#f`.
# Meaning: downloads fail, and proxies answer 400. Give the final URL without its fragment.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
apt-cache show lftp=4.9.2-2+b1 >/dev/null 2>&1 || apt-get update -qq
(cd "$dir" && apt-get -o APT::Sandbox::User=root download -qq \
  lftp=4.9.2-2+b1 tnftp=20210827-4+b1)
for package in "$dir"/*.deb; do dpkg -x "$package" "$dir"; done
cat >"$dir/server.py" <<'PY'
import http.server

locations = {
    "/1/b?q": "c",
    "/2/b?q": "?y",
    "/3/b?q": "/d",
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
for program in lftp tnftp; do
  echo "$program" >>"$dir/asked"
  for rest in /1/b?q /2/b?q /3/b?q /e#f; do
    url="http://127.0.0.1:$port$rest"
    if [ "$program" = lftp ]; then
      "$dir/usr/bin/lftp" -c "set net:max-retries 1; get \"$url\" -o $dir/out"
    else
      "$dir/usr/bin/tnftp" -V -o "$dir/out" "$url"
    fi >"$dir/log" 2>&1 || true
    rm -f "$dir/out"
  done
done
tail -n +2 "$dir/asked" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
lftp
/1/b?q
c
/2/b?q
?y
/3/b?q
/d
/e#f
tnftp
/1/b?q
/2/b?q
/3/b?q
/e#f
SEEN
