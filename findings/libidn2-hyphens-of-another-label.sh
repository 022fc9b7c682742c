#!/usr/bin/env bash
# Versions: curl 7.88.1 and wget 1.21.3 with libidn2 2.3.3 (Debian 12)
# Behavior: a label of ASCII with hyphens at its third and fourth place is refused as soon as
#   another label is outside ASCII. curl then refuses the URL, and wget sends the host undecided.
# Guess: `r3---a.bücher.example` works: hosts like `r3---a.cdn.example` are common, UTS 46 allows
#   them with CheckHyphens off, as browsers set it, and only the other label needs encoding.
# Seen: curl fails with 3, "URL using bad/illegal format"; wget asks its proxy for the host
#   `r3---a.bücher.example` in UTF-8; `r3---a.xn--bcher-kva.example` works in both.
# Meaning: the same host works or fails by how its other label is spelled. Give these clients hosts
#   in ASCII, made with another library.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
apt-cache show curl=7.88.1-10+deb12u15 >/dev/null 2>&1 || apt-get update -qq
(cd "$dir" && apt-get -o APT::Sandbox::User=root download -qq \
  curl=7.88.1-10+deb12u15 \
  libcurl4=7.88.1-10+deb12u15 \
  wget=1.21.3-1+deb12u1 \
  libidn2-0=2.3.3-1+b1)
for package in "$dir"/*.deb; do dpkg -x "$package" "$dir"; done
cat >"$dir/proxy.py" <<'PY'
import http.server


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        print(self.headers["Host"].encode("latin-1").decode(), flush=True)
        self.send_response(200)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass


server = http.server.HTTPServer(("127.0.0.1", 0), Handler)
print(server.server_port, flush=True)
server.serve_forever()
PY
PYTHONIOENCODING=utf-8 python3 "$dir/proxy.py" >>"$dir/asked" &
server=$!
trap 'kill "$server"; rm -rf "$dir"' EXIT
until [ -s "$dir/asked" ]; do sleep 0.1; done
export http_proxy="http://127.0.0.1:$(head -n 1 "$dir/asked")" no_proxy= LC_ALL=C.UTF-8
export LD_LIBRARY_PATH=$dir/usr/lib/x86_64-linux-gnu
for host in r3-a.bücher r3---a.xn--bcher-kva r3---a.bücher; do
  "$dir/usr/bin/curl" --disable --silent --output /dev/null "http://$host.example/" ||
    echo "curl $host $?" >>"$dir/asked"
  "$dir/usr/bin/wget" --no-config --quiet --tries=1 --output-document=/dev/null \
    "http://$host.example/" || echo "wget $host $?" >>"$dir/asked"
done
tail -n +2 "$dir/asked" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
r3-a.xn--bcher-kva.example
r3-a.xn--bcher-kva.example
r3---a.xn--bcher-kva.example
r3---a.xn--bcher-kva.example
curl r3---a.bücher 3
r3---a.bücher.example
SEEN
