#!/usr/bin/env bash
# Versions: fsspec 2026.9.0 with aiohttp 3.14.5 (PyPI)
# Behavior: `::` divides a chain of file systems, also within an IPv6 address, and brackets are a pattern of
#   file names.
# Guess: fsspec.open reads `http://[::1]:8000/a.csv` like `http://127.0.0.1:8000/a.csv`.
# Seen: the first says that the URL contains glob characters, `simplecache::` before it that it's an invalid
#   IPv6 URL; the second is read in both ways.
# Meaning: whatever opens files by fsspec, such as Dask, Zarr and Hugging Face's datasets, can't read from
#   such a server. Use names.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" fsspec==2026.9.0 aiohttp==3.14.5
PYTHONPATH=$dir python3 - >"$dir/seen" 2>"$dir/log" <<'PY'
import http.server
import socket
import threading
import fsspec
class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.send_header("content-length", "3")
        self.end_headers()
        if self.command == "GET":
            self.wfile.write(b"a,b")
    do_HEAD = do_GET
    def log_message(self, *_):
        pass
class Server6(http.server.ThreadingHTTPServer):
    address_family = socket.AF_INET6
for server_class, address in [(http.server.ThreadingHTTPServer, "127.0.0.1"), (Server6, "::1")]:
    server = server_class((address, 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    host = f"[{address}]" if ":" in address else address
    for chain in ["", "simplecache::"]:
        try:
            with fsspec.open(f"{chain}http://{host}:{server.server_port}/a.csv") as file:
                answer = file.read()
        except (OSError, ValueError) as error:
            answer = str(error).splitlines()[0]
        print(chain + host, answer)
PY
diff - "$dir/seen" <<'SEEN'
127.0.0.1 b'a,b'
simplecache::127.0.0.1 b'a,b'
[::1] [Errno %s not found. The URL contains glob characters: you maybe needed
simplecache::[::1] Invalid IPv6 URL
SEEN
