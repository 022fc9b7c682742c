#!/usr/bin/env bash
# Versions: Apache httpd 2.4.71 (Debian 12, apache2-bin 2.4.71-1~deb12u1)
# Behavior: with `AllowEncodedSlashes NoDecode`, which lets `%2F` through, `ProxyPass` answers 400 to
#   every path with `%25`.
# Guess: `/100%25` and `/a%2Fb` arrive at the other server as they were sent.
# Seen: `/a%2Fb` does, but `/100%25` gets 400. Without NoDecode, `/100%25` arrives and `/a%2Fb` gets
#   404. With `nocanon`, both arrive.
# Meaning: the setting for names with slashes breaks names with percent signs, and the answer looks
#   like a malformed request. Add `nocanon`.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
apt-cache show apache2-bin=2.4.71-1~deb12u1 >/dev/null 2>&1 || apt-get update -qq
(cd "$dir" && apt-get -o APT::Sandbox::User=root download -qq \
  apache2-bin=2.4.71-1~deb12u1 libapr1=1.7.2-3+deb12u1 libaprutil1=1.6.3-1+deb12u1)
for package in "$dir"/*.deb; do dpkg -x "$package" "$dir"; done
export LD_LIBRARY_PATH="$dir/usr/lib/x86_64-linux-gnu"
cat >"$dir/server.py" <<'PY'
import http.server


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        body = f" arrives as {self.path}".encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
print(server.server_port, flush=True)
server.serve_forever()
PY
python3 "$dir/server.py" >"$dir/port" &
upstream=$!
trap 'kill "$upstream"; rm -rf "$dir"' EXIT
until [ -s "$dir/port" ]; do sleep 0.1; done
back=http://127.0.0.1:$(cat "$dir/port")/
port=$(python3 -c 'import socket; print(socket.create_server(("127.0.0.1", 0)).getsockname()[1])')
modules=$dir/usr/lib/apache2/modules
ask() {
  cat >"$dir/httpd.conf" <<CONF
ServerRoot $dir
ServerName localhost
PidFile $dir/httpd.pid
ErrorLog $dir/httpd.log
LoadModule mpm_event_module $modules/mod_mpm_event.so
LoadModule authz_core_module $modules/mod_authz_core.so
LoadModule proxy_module $modules/mod_proxy.so
LoadModule proxy_http_module $modules/mod_proxy_http.so
Listen 127.0.0.1:$port
AllowEncodedSlashes $1
ProxyPass / $back $2
CONF
  "$dir/usr/sbin/apache2" -X -f "$dir/httpd.conf" &
  server=$!
  trap 'kill "$server" "$upstream"; rm -rf "$dir"' EXIT
  curl --silent --retry 50 --retry-connrefused --retry-delay 1 --output "$dir/first" \
    "http://127.0.0.1:$port/"
  for path in '/100%25' '/a%2Fb'; do
    curl --silent --output "$dir/body" --write-out "$1 $2: $path %{http_code}" \
      "http://127.0.0.1:$port$path" >>"$dir/seen"
    grep --only-matching ' arrives.*' "$dir/body" >>"$dir/seen" || echo >>"$dir/seen"
  done
  kill "$server"
  wait "$server" || true
  trap 'kill "$upstream"; rm -rf "$dir"' EXIT
}
ask Off ""
ask NoDecode ""
ask NoDecode nocanon
diff - "$dir/seen" <<'SEEN'
Off : /100%25 200 arrives as /100%25
Off : /a%2Fb 404
NoDecode : /100%25 400
NoDecode : /a%2Fb 200 arrives as /a%2Fb
NoDecode nocanon: /100%25 200 arrives as /100%25
NoDecode nocanon: /a%2Fb 200 arrives as /a%2Fb
SEEN
