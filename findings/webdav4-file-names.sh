#!/usr/bin/env bash
# Versions: webdav4 0.11.0 and aiowebdav2 0.6.2 (PyPI)
# Behavior: webdav4 puts names into URLs without encoding them. `%` is sent bare, and `#` and `?`
#   raise an error.
# Guess: a file named `a b%c#d?e` is asked as `/a%20b%25c%23d%3Fe` by both: they take names, not
#   URLs.
# Seen: aiowebdav2 asks just that. webdav4 raises InvalidURL for `a#b` and `a?b`, asks for `/50%`,
#   and for the name `a%20b` it asks for the file `a b`.
# Meaning: files with such names can't be listed, read or deleted, and a file may be taken for
#   another. Encode the names with urllib.parse.quote.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" webdav4==0.11.0 aiowebdav2==0.6.2
cat >"$dir/server.py" <<'PY'
import http.server

locations = {}


class Handler(http.server.BaseHTTPRequestHandler):
    def do_PROPFIND(self):
        target = self.requestline.split()[1]
        print(target, flush=True)
        location = locations.get(target)
        self.send_response(302 if location else 200)
        if location:
            self.send_header("Location", location)
        self.send_header("Content-Length", "0")
        self.end_headers()

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
cat >"$dir/run.py" <<'PY'
import asyncio
import sys

from aiowebdav2.client import Client as OtherClient
from webdav4.client import Client

url, names = sys.argv[1], ["a b", "50%", "a%20b", "a#b", "a?b"]


async def others():
    client = OtherClient(url, "user", "password")
    for name in names:
        try:
            await client.info(name)
        except Exception:
            pass
    await client.close()


asyncio.run(others())
print("webdav4", flush=True)
for name in names:
    try:
        Client(url).info(name)
    except Exception as error:
        if type(error).__name__ == "InvalidURL":
            print(name, "InvalidURL", flush=True)
PY
PYTHONPATH=$dir python3 -W ignore "$dir/run.py" "http://127.0.0.1:$port" >>"$dir/asked"
tail -n +2 "$dir/asked" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
/a%20b
/50%25
/a%2520b
/a%23b
/a%3Fb
webdav4
/a%20b
/50%
/a%20b
a#b InvalidURL
a?b InvalidURL
SEEN
