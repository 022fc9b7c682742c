#!/usr/bin/env bash
# Versions: Linklint 2.3.5 (Debian 12, linklint 2.3.5-5.3)
# Behavior: a link that begins with `?` loses the page's file name, and two slashes become one, in
#   queries as well.
# Guess: the links of `/d/page.html` are asked as RFC 3986 resolves them: `?x=1` as
#   `/d/page.html?x=1`.
# Seen: `?x=1` is asked as `/d/?x=1`, and `c.html?u=http://h.example/` as
#   `/d/c.html?u=http:/h.example/`.
# Meaning: the checker reports links as good or bad by asking for other pages. Check such links with
#   another program.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
apt-cache show linklint=2.3.5-5.3 >/dev/null 2>&1 || apt-get update -qq
(cd "$dir" && apt-get -o APT::Sandbox::User=root download -qq \
  linklint=2.3.5-5.3)
for package in "$dir"/*.deb; do dpkg -x "$package" "$dir"; done
cat >"$dir/server.py" <<'PY'
import http.server

page = b"""<title>page</title><a href="../up.html">a</a><a href="?x=1">b</a>
<a href="c.html?u=http://h.example/">c</a><a href="c.html?x=a+b&amp;y=%20">d</a>"""


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        target = self.requestline.split()[1]
        print(target, flush=True)
        body = page if target == "/d/page.html" else b""
        self.send_response(200)
        self.send_header("Content-Type", "text/html" if body else "text/plain")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

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
"$dir/usr/bin/linklint" -http -host "127.0.0.1:$port" -quiet -doc "$dir/report" /d/page.html \
  >"$dir/log" 2>&1
tail -n +2 "$dir/asked" | grep -v -e robots -e page.html | sort -u >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
/d/?x=1
/d/c.html?u=http:/h.example/
/d/c.html?x=a+b&y=%20
/up.html
SEEN
