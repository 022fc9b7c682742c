#!/usr/bin/env bash
# Versions: aiosonic 1.3.3 (PyPI)
# Behavior: what follows a semicolon in the last segment of the path is dropped from the request, in
#   URLs of the caller and in redirects.
# Guess: the path is sent as written: `;` is a sub-delimiter of RFC 3986 and a part of the segment,
#   and Python's urlsplit leaves it there.
# Seen: `/a;b=c?d` asks for `/a?d`, and `/a;b/c;d` for `/a;b/c`; a redirect to `/e;f` asks for `/e`.
# Meaning: services with parameters in the path (`;jsessionid=`, `;v=1`) lose sessions and versions,
#   without an error. Encode the semicolon as `%3B` if the server decodes it.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" aiosonic==1.3.3
cat >"$dir/server.py" <<'PY'
import http.server

left = {f"/{i}/b?q": location for i, location in enumerate(["/e;f"])}


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        target = self.requestline.split()[1]
        location = left.pop(target, None)
        self.send_response(302 if location else 200)
        if location:
            self.send_header("Location", location)
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
python3 "$dir/server.py" >"$dir/asked" &
server=$!
trap 'kill "$server"; rm -rf "$dir"' EXIT
until [ -s "$dir/asked" ]; do sleep 0.1; done
port=$(head -n 1 "$dir/asked")
PYTHONPATH=$dir python3 - "$port" <<'PY'
import asyncio
import sys

import aiosonic


async def main():
    async with aiosonic.HTTPClient() as client:
        for path in ["/a;b=c?d", "/a;b/c;d", "/a%3Bb", "/0/b?q"]:
            await client.get(f"http://127.0.0.1:{sys.argv[1]}{path}", follow=True)


asyncio.run(main())
PY
tail -n +2 "$dir/asked" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
/a?d
/a;b/c
/a%3Bb
/e
SEEN
