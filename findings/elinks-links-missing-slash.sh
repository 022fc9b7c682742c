#!/usr/bin/env bash
# Versions: ELinks 0.13.2 and Links 2.28 (Debian 12, elinks 0.13.2-1+b4 and links 2.28-1+b2)
# Behavior: a URL with its query right behind the host is refused, and as a redirect it is taken for
#   a relative path. Links also sends a fragment that is right behind the host or behind a query.
# Guess: both ask for `/?y`, as other browsers do: RFC 3986 allows an empty path, and its section
#   6.2.3 has `http://example.com:80` as an example.
# Seen: `http://127.0.0.1:PORT?y` fails, and a redirect to it asks for
#   `/N/http://127.0.0.1:PORT?y` in both; Links asks for `/?y#s` and `/#s`.
# Meaning: pages whose server writes such redirects can't be reached, and pages with a fragment
#   answer 404. Write the slash in links and redirects.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
apt-cache show elinks=0.13.2-1+b4 >/dev/null 2>&1 || apt-get update -qq
(cd "$dir" && apt-get -o APT::Sandbox::User=root download -qq \
  elinks=0.13.2-1+b4 \
  elinks-data=0.13.2-1 \
  links=2.28-1+b2 \
  libev4 \
  libfsplib0 \
  libgpm2 \
  liblua5.1-0 \
  liblz1 \
  libperl5.36 \
  libtre5)
for package in "$dir"/*.deb; do dpkg -x "$package" "$dir"; done
cat >"$dir/server.py" <<'PY'
import http.server

left = {f"/{i}/b?q": location for i, location in enumerate(["/c?y#s", "http://127.0.0.1:PORT?y"] * 2)}


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        target = self.requestline.split()[1]
        location = left.pop(target, None)
        self.send_response(302 if location else 200)
        if location:
            self.send_header("Location", location.replace("PORT", str(server.server_port)))
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
export LD_LIBRARY_PATH=$dir/usr/lib/x86_64-linux-gnu HOME=$dir no_proxy='*'
for browser in elinks links; do
  echo "# $browser" >>"$dir/asked"
  n=$([ "$browser" = elinks ] && echo 0 || echo 2)
  for end in "/?y#s" "#s" "?y" "/$n/b?q" "/$((n + 1))/b?q"; do
    "$dir/usr/bin/$browser" -dump "http://127.0.0.1:$port$end" >"$dir/log" 2>&1 || true
  done
done
tail -n +2 "$dir/asked" | sed "s/$port/PORT/" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
# elinks
/?y
/c?y
/1/http://127.0.0.1:PORT?y
# links
/?y#s
/#s
/c?y
/3/http://127.0.0.1:PORT?y
SEEN
