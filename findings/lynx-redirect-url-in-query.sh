#!/usr/bin/env bash
# Versions: lynx 2.9.0dev.12 (Debian 12, lynx 2.9.0dev.12-1)
# Behavior: a redirect to a relative reference whose query contains a URL is taken for a URL with an
#   unknown scheme, and refused. A redirect to `//host` asks for the same page again.
# Guess: both are resolved as RFC 3986 section 5.4 shows, as lynx resolves links of a page: a scheme
#   has letters, digits, `+`, `-` and `.` only.
# Seen: `c?u=/d` is followed; `c?u=http://h.example/` ends with "Unsupported URL scheme!"; `/c?u=…`
#   with the same query is followed.
# Meaning: sign-in pages that are reached by `login?next=https://…` fail in text browsers and in
#   scripts with `lynx -dump`. Write such redirects with a path from the root.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
apt-cache show lynx=2.9.0dev.12-1 >/dev/null 2>&1 || apt-get update -qq
(cd "$dir" && apt-get -o APT::Sandbox::User=root download -qq \
  lynx=2.9.0dev.12-1 \
  lynx-common=2.9.0dev.12-1 \
  libbsd0 \
  libmd0 \
  libncursesw6 \
  libtinfo6)
for package in "$dir"/*.deb; do dpkg -x "$package" "$dir"; done
cat >"$dir/server.py" <<'PY'
import http.server

left = {f"/{i}/b?q": location for i, location in enumerate(["/c?u=http://h.example/", "c?u=/d", "c?u=http://h.example/"])}


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
export LD_LIBRARY_PATH=$(dirname "$(find "$dir" -name 'libbsd.so.0')") no_proxy='*'
export LYNX_CFG=$dir/etc/lynx/lynx.cfg
for n in 0 1 2; do
  "$dir/usr/bin/lynx" -dump "http://127.0.0.1:$port/$n/b?q" >"$dir/log" 2>&1 || true
  grep Alert "$dir/log" >>"$dir/asked" || true
done
tail -n +2 "$dir/asked" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
/c?u=http://h.example/
/1/c?u=/d
Alert!: Unsupported URL scheme!
SEEN
