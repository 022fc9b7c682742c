#!/usr/bin/env bash
# Versions: Pituophis 1.1 (PyPI)
# Behavior: the selector of a gopher: URL is sent to the server without percent-decoding, except
#   that `%09` divides it from the search. An IPv6 host is written without brackets.
# Guess: `gopher://h.example/0/a%20b` asks for `/a b`: RFC 4266 encodes selectors so, and a Gopher
#   server knows no percent-encoding.
# Seen: `/a%20b` is sent; `gopher://[2001:db8::1]/1/a` is written back as
#   `gopher://2001:db8::1/1/a`.
# Meaning: items with a space or an accent in their names aren't found. Decode the path before
#   making a request.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install --quiet --disable-pip-version-check Pituophis==1.1
"$dir/venv/bin/python" - >"$dir/seen" <<'PY'
import socketserver
import threading
import pituophis
class Handler(socketserver.StreamRequestHandler):
    def handle(self):
        print(self.rfile.readline())
        self.wfile.write(b".\r\n")
server = socketserver.TCPServer(("127.0.0.1", 0), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
for path in ["/0/a%20b", "/7/s%09a%20b"]:
    pituophis.parse_url(f"gopher://127.0.0.1:{server.server_address[1]}{path}").get()
server.shutdown()
print(pituophis.parse_url("gopher://[2001:db8::1]/1/a").url())
PY
diff - "$dir/seen" <<'SEEN'
b'/a%20b\r\n'
b'/s\ta%20b\r\n'
gopher://2001:db8::1/1/a
SEEN
