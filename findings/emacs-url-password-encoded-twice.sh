#!/usr/bin/env bash
# Versions: GNU Emacs 28.2 (Debian 12, emacs-nox 1:28.2+1-15+deb12u4), url.el
# Behavior: user and password of a URL are encoded again before they are sent: the percent signs of
#   the URL become `%25`. A query right behind the host is sent as `GET ?x=1`.
# Guess: they are decoded, as RFC 3986 section 3.2.1 and curl have it, or at worst sent as they are
#   written; and an empty path is sent as `/`.
# Seen: for `http://u%40x:p%2Fw@127.0.0.1/`, the field Authorization holds `u%2540x:p%252Fw`;
#   `http://127.0.0.1:PORT?x=1` asks for `?x=1`.
# Meaning: packages and feeds behind a password can't be read if it has a sign that URLs encode. Put
#   such passwords into `auth-source`.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
apt-cache show emacs-nox=1:28.2+1-15+deb12u4 >/dev/null 2>&1 || apt-get update -qq
(cd "$dir" && apt-get -o APT::Sandbox::User=root download -qq \
  emacs-nox=1:28.2+1-15+deb12u4 \
  emacs-bin-common=1:28.2+1-15+deb12u4 \
  emacs-common=1:28.2+1-15+deb12u4 \
  emacs-el=1:28.2+1-15+deb12u4 \
  libgccjit0 \
  libpcre2-8-0)
for package in "$dir"/*.deb; do dpkg -x "$package" "$dir"; done
cat >"$dir/server.py" <<'PY'
import base64
import http.server


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        user = self.headers.get("Authorization", "Basic ").split()[1:]
        print(self.requestline.split()[1], *(base64.b64decode(part).decode() for part in user), flush=True)
        self.send_response(200)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass


server = http.server.HTTPServer(("127.0.0.1", 0), Handler)
print(server.server_port, flush=True)
server.serve_forever()
PY
python3 "$dir/server.py" >"$dir/asked" &
server=$!
trap 'kill "$server"; rm -rf "$dir"' EXIT
until [ -s "$dir/asked" ]; do sleep 0.1; done
port=$(head -n 1 "$dir/asked")
lisp=$dir/usr/share/emacs/28.2/lisp
EMACSLOADPATH=$(find "$lisp" -type d | tr '\n' ':') EMACSDATA=$dir/usr/share/emacs/28.2/etc \
  HOME=$dir LD_LIBRARY_PATH=$dir/usr/lib/x86_64-linux-gnu "$dir/usr/bin/emacs-nox" \
  --dump-file="$(find "$dir/usr/libexec" -name emacs.pdmp)" --quick --batch --eval "
  (dolist (url '(\"u:p@127.0.0.1:$port/\" \"u%40x:p%2Fw@127.0.0.1:$port/\" \"127.0.0.1:$port?x=1\"))
    (url-retrieve-synchronously (concat \"http://\" url) t t 5))" >"$dir/log" 2>&1
tail -n +2 "$dir/asked" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
/ u:p
/ u%2540x:p%252Fw
?x=1
SEEN
