#!/usr/bin/env bash
# Versions: requests 2.34.2 (PyPI) and digest-fetch 3.1.1 (npm)
# Behavior: the URL in Digest authentication isn't the request's target. requests leaves out what
#   follows a semicolon in the path. digest-fetch adds the fragment, and leaves out a query behind
#   the host.
# Guess: both give the target as RFC 7616 section 3.4 says: `/a;b?x=1`, `/a?x=1` for `/a?x=1#f`, and
#   `/?x=1` for `?x=1`.
# Seen: requests gives `/a?x=1` for `/a;b?x=1`. digest-fetch gives `/a?x=1#f` and `/`.
# Meaning: servers that compare the two refuse a right password, for matrix parameters and calendars
#   among others. Encode the semicolon, and cut fragments off.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" requests==2.34.2
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  digest-fetch@3.1.1
cat >"$dir/server.py" <<'PY'
import http.server
import re


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        authorization = self.headers.get("Authorization")
        self.send_response(200 if authorization else 401)
        if authorization:
            target = self.requestline.split()[1]
            print(target, re.search('uri="([^"]*)"', authorization)[1], flush=True)
        else:
            self.send_header("WWW-Authenticate", 'Digest realm="r", nonce="n", qop="auth"')
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
base="http://127.0.0.1:$(head -n 1 "$dir/asked")"
cat >"$dir/run.py" <<'PY'
import sys

import requests

for url in sys.argv[1:]:
    requests.get(url, auth=requests.auth.HTTPDigestAuth("user", "password"))
PY
cat >"$dir/run.mjs" <<'JS'
import digest from "digest-fetch";

const DigestClient = digest.default ?? digest;
for (const url of process.argv.slice(2)) await new DigestClient("user", "password").fetch(url);
JS
urls=("$base/a%2Fb?x=a+b" "$base/a;b?x=1" "$base/a?x=1#f" "$base?x=1")
PYTHONPATH=$dir python3 "$dir/run.py" "${urls[@]}"
echo digest-fetch >>"$dir/asked"
node "$dir/run.mjs" "${urls[@]}"
tail -n +2 "$dir/asked" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
/a%2Fb?x=a+b /a%2Fb?x=a+b
/a;b?x=1 /a?x=1
/a?x=1 /a?x=1
/?x=1 /?x=1
digest-fetch
/a%2Fb?x=a+b /a%2Fb?x=a+b
/a;b?x=1 /a;b?x=1
/a?x=1 /a?x=1#f
/?x=1 /
SEEN
