#!/usr/bin/env bash
# Versions: httplib2 0.32.1 (PyPI)
# Behavior: a redirect to a reference with a host and without a scheme, like `//h.example/d`, is
#   not resolved, and fails as "Only absolute URIs are allowed". Other references are resolved.
# Guess: redirects are resolved as RFC 3986 section 5.4 shows: Python's urljoin does that, and the
#   library has the regular expression of that RFC's appendix B.
# Seen: `/d`, `c` and `?y` are followed; `//127.0.0.1:PORT/d` raises RelativeURIError.
# Meaning: clients of Google's APIs in Python, which rest on it, stop at hosts that redirect so.
#   Catch the error, or set `follow_redirects = False` and use urllib.parse.urljoin.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" httplib2==0.32.1
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
import http.server
import threading

import httplib2


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        asked.append(self.path)
        self.send_response(302 if len(asked) == 1 else 200)
        self.send_header("Location", location)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass


server = http.server.HTTPServer(("127.0.0.1", 0), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
port = str(server.server_port)
for location in ["/d", "c", "?y", f"//127.0.0.1:{port}/d", f"http://127.0.0.1:{port}/d"]:
    asked = []
    try:
        httplib2.Http().request(f"http://127.0.0.1:{port}/a/b?q")
        seen = asked[1]
    except Exception as error:
        seen = type(error).__name__
    print(location.replace(port, "PORT"), seen)
PY
diff - "$dir/seen" <<'SEEN'
/d /d
c /a/c
?y /a/b?y
//127.0.0.1:PORT/d RelativeURIError
http://127.0.0.1:PORT/d /d
SEEN
