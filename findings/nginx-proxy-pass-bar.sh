#!/usr/bin/env bash
# Versions: nginx 1.22.1 (Debian 12, nginx 1.22.1-9+deb12u11)
# Behavior: `proxy_pass` with a URI encodes `|`, `^`, `{` and the like only if an escape stands
#   somewhere else in the path.
# Guess: a character is sent on in one way: `/a|b` and `/a|b%20c` both with `|`, or both with `%7C`.
# Seen: `/a|b` is sent as `/a|b`, but `/a|b%20c` as `/a%7Cb%20c`, and `/a|b/%41` as `/a%7Cb/A`.
# Meaning: browsers send `|` as it is written. Tomcat answers 400 to `|`, so a page works or fails by
#   what else is in its name. Caches and signatures see two spellings.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
apt-cache show nginx=1.22.1-9+deb12u11 >/dev/null 2>&1 || apt-get update -qq
(cd "$dir" && apt-get -o APT::Sandbox::User=root download -qq nginx=1.22.1-9+deb12u11)
for package in "$dir"/*.deb; do dpkg -x "$package" "$dir"; done
cat >"$dir/server.py" <<'PY'
import http.server


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        body = f"{self.path}\n".encode()
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
port=$(python3 -c 'import socket; print(socket.create_server(("127.0.0.1", 0)).getsockname()[1])')
cat >"$dir/nginx.conf" <<CONF
daemon off;
master_process off;
pid $dir/nginx.pid;
events {}
http {
    access_log off;
    client_body_temp_path $dir/body;
    proxy_temp_path $dir/proxy;
    fastcgi_temp_path $dir/fastcgi;
    uwsgi_temp_path $dir/uwsgi;
    scgi_temp_path $dir/scgi;
    server {
        listen 127.0.0.1:$port;
        location / { proxy_pass http://127.0.0.1:$(cat "$dir/port")/; }
    }
}
CONF
"$dir/usr/sbin/nginx" -p "$dir" -c "$dir/nginx.conf" -e "$dir/log" &
server=$!
trap 'kill "$server" "$upstream"; rm -rf "$dir"' EXIT
curl --silent --retry 50 --retry-connrefused --retry-delay 1 --output "$dir/first" \
  "http://127.0.0.1:$port/"
for path in '/a|b' '/a|b%20c' '/a|b/%41'; do
  curl --silent --globoff --path-as-is "http://127.0.0.1:$port$path" >>"$dir/seen"
done
diff - "$dir/seen" <<'SEEN'
/a|b
/a%7Cb%20c
/a%7Cb/A
SEEN
