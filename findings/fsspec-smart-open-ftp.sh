#!/usr/bin/env bash
# Versions: fsspec 2026.9.0 and smart_open 9.0.2 (PyPI)
# Behavior: of an ftp: URL, fsspec sends user and password as encoded, and smart_open decodes
#   them.
# Guess: both decode: RFC 1738 section 3.2.2 explains ftp: URLs by the commands that are sent,
#   with `%2F` in its example, and no server knows percent-encoding.
# Seen: for `ftp://u%40c:p%2Fw@127.0.0.1/a` fsspec sends `USER u%40c` and `PASS p%2Fw`,
#   smart_open `USER u@c` and `PASS p/w`.
# Meaning: of two libraries that are often used side by side, each refuses the login that works in
#   the other. Pass user and password to fsspec as arguments.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" fsspec==2026.9.0 smart_open==9.0.2
cat >"$dir/run.py" <<'PY'
import contextlib
import socketserver
import threading
import fsspec
import smart_open
class Server(socketserver.StreamRequestHandler):
    """Notes who logs in, and refuses all that comes after."""
    def handle(self):
        self.wfile.write(b"220 ready\r\n")
        for line in self.rfile:
            command, _, rest = line.decode().rstrip().partition(" ")
            if command in ("USER", "PASS"):
                seen.append(f"{command} {rest}")
            answer = {"USER": 331, "PASS": 230}.get(command, 550)
            self.wfile.write(b"%d x\r\n" % answer)
with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Server) as server:
    threading.Thread(target=server.serve_forever, daemon=True).start()
    url = f"ftp://u%40c:p%2Fw@127.0.0.1:{server.server_address[1]}/a"
    for library in [fsspec, smart_open]:
        seen = []
        with contextlib.suppress(Exception), library.open(url, "rb") as file:
            getattr(file, "__enter__", lambda: file)().read()
        print(library.__name__, *seen, sep="\n  ")
    server.shutdown()
PY
PYTHONPATH=$dir timeout 60 python3 "$dir/run.py" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
fsspec
  USER u%40c
  PASS p%2Fw
smart_open
  USER u@c
  PASS p/w
SEEN
