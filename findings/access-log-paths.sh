#!/usr/bin/env bash
# Versions: uvicorn 0.54.0, hypercorn 0.18.0, granian 2.8.9, Paste 3.10.1 with waitress 3.0.2 and, for comparison,
#   gunicorn 27.0.1 (PyPI)
# Behavior: the access log of some servers holds another path than the request: decoded, or decoded and encoded
#   again. Two leave the query out.
# Guess: all log the target as it was sent, as gunicorn does and as tools for logs expect.
# Seen: `/a%2Fb%20c?x=1` is `/a/b%20c?x=1` for uvicorn and Paste and `/a/b c` for hypercorn and granian;
#   `/a;b=c` is `/a%3Bb%3Dc` for uvicorn and Paste; `/%C3%A9` is `/é`, in granian's WSGI `/Ã©`, and for Paste
#   `/%C3%83%C2%A9`.
# Meaning: a URL from the log leads elsewhere, spaces divide its fields at wrong places, and counts by page don't
#   agree with those of the proxy. Log at the proxy.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install --quiet --disable-pip-version-check --no-compile uvicorn==0.54.0 \
  hypercorn==0.18.0 granian==2.8.9 Paste==3.10.1 waitress==3.0.2 gunicorn==27.0.1
cat >"$dir/app.py" <<'PY'
import logging
import paste.translogger
logging.basicConfig(level=logging.INFO)
async def asgi(scope, receive, send):
    if scope["type"] == "http":
        headers = [(b"content-length", b"0")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": b""})
def wsgi(environ, start_response):
    start_response("200 OK", [("content-length", "0")])
    return [b""]
logged = paste.translogger.TransLogger(wsgi)
PY
cat >"$dir/run.py" <<'PY'
"""Starts each server on loopback and prints what it logs."""
import http.client
import re
import socket
import subprocess
import sys
import time
servers = {
    "gunicorn": ["gunicorn", "app:wsgi", "--access-logfile=-", "--bind=127.0.0.1:{}"],
    "uvicorn": ["uvicorn", "app:asgi", "--lifespan=off", "--no-use-colors", "--port={}"],
    "hypercorn": ["hypercorn", "app:asgi", "--access-logfile=-", "--bind=127.0.0.1:{}"],
    "granian": ["granian", "app:asgi", "--interface=asginl", "--access-log", "--port={}"],
    "granian (WSGI)": ["granian", "app:wsgi", "--interface=wsgi", "--access-log", "--port={}"],
    "Paste": ["waitress-serve", "--listen=127.0.0.1:{}", "app:logged"],
}
for name, [program, *options] in servers.items():
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    server = subprocess.Popen(
        [f"{sys.argv[1]}/venv/bin/{program}", *(option.format(port) for option in options)],
        cwd=sys.argv[1],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    for path in ["/a%2Fb%20c?x=1", "/a;b=c", "/%C3%A9"]:
        for _ in range(100):
            try:
                client = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
                client.request("GET", path)
                client.getresponse().read()
                break
            except ConnectionRefusedError:
                time.sleep(0.2)
        client.close()
    time.sleep(1)
    server.terminate()
    log = server.communicate(timeout=20)[0]
    print(name, re.findall(r"GET (.+?) (?:HTTP/)?[12](?:\.1)?\"? ", log))
PY
python3 "$dir/run.py" "$dir" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
gunicorn ['/a%2Fb%20c?x=1', '/a;b=c', '/%C3%A9']
uvicorn ['/a/b%20c?x=1', '/a%3Bb%3Dc', '/%C3%A9']
hypercorn ['/a/b c', '/a;b=c', '/é']
granian ['/a/b c', '/a;b=c', '/é']
granian (WSGI) ['/a/b c', '/a;b=c', '/Ã©']
Paste ['/a/b%20c?x=1', '/a%3Bb%3Dc', '/%C3%83%C2%A9']
SEEN
