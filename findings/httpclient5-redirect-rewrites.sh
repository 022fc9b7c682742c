#!/usr/bin/env bash
# Versions: Apache HttpClient 5.2.1 (Debian 12, libhttpclient5-java 5.2.1-1)
# Behavior: the URL of a redirect is taken apart and written again: delimiters are encoded, slashes
#   are merged, and a reference without a path loses the path of the request.
# Guess: it changes as little as version 4.5 did, which asks for `Location` with its delimiters, and
#   resolves `?y` and `#s` as RFC 3986 section 5.4 shows.
# Seen: `/d?x=a+b` asks for `/d?x=a%2Bb`, `/d;x=1` for `/d%3Bx%3D1`, `?y` for `/?y` and `#s` for `/`.
# Meaning: a space that a form wrote as `+` arrives as a plus sign, parameters of the path become
#   part of its name, and page 2 of a list is the start page's. Disable redirects and follow
#   `Location` with one's own URI.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
apt-cache show libhttpclient5-java=5.2.1-1 >/dev/null 2>&1 || apt-get update -qq
(cd "$dir" && apt-get -o APT::Sandbox::User=root download -qq \
  libhttpclient5-java=5.2.1-1 \
  libhttpcore5-java=5.2.1-1 \
  libslf4j-java=1.7.32-1)
for package in "$dir"/*.deb; do dpkg -x "$package" "$dir"; done
cat >"$dir/server.py" <<'PY'
import http.server

left = {f"/{i}/b?q": location for i, location in enumerate(["/d?x=%20+", "/d;x=1", "/d?u=/e:f", "c", "?y", "#s"])}


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
cat >"$dir/Run.java" <<'JAVA'
import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.client5.http.impl.classic.HttpClients;

public class Run {
    public static void main(String[] arguments) throws Exception {
        for (int n = 0; n < 6; n++) {
            var request = new HttpGet("http://127.0.0.1:" + arguments[0] + "/" + n + "/b?q");
            HttpClients.createDefault().execute(request, response -> response.getCode());
        }
    }
}
JAVA
java -cp "$dir/usr/share/java/*" "$dir/Run.java" "$port" 2>"$dir/log"
tail -n +2 "$dir/asked" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
/d?x=%20%2B
/d%3Bx%3D1
/d?u=%2Fe%3Af
/3/c
/?y
/
SEEN
