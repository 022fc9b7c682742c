#!/usr/bin/env bash
# Versions: Mojolicious 9.31 (Debian 12, libmojolicious-perl 9.31+dfsg-1)
# Behavior: when Mojo::UserAgent follows a redirect, it decodes encoded slashes of the new path, and
#   drops a question mark at the end. The same URL in a request of its own is sent as written.
# Guess: a redirect to a URL asks for what a request for that URL asks for: Mojo::URL keeps `%2F`
#   apart from `/`, and its documentation warns of the difference.
# Seen: a redirect to `/a%2Fb` asks for `/a/b`, where a request for `/a%2Fb` asks for `/a%2Fb`; a
#   redirect to a whole URL is right.
# Meaning: names with a slash, as of files in an object store or of branches in a forge, are not
#   found behind a redirect. Set `max_redirects(0)`, and fetch `Location` as a string.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
apt-cache show libmojolicious-perl=9.31+dfsg-1 >/dev/null 2>&1 || apt-get update -qq
(cd "$dir" && apt-get -o APT::Sandbox::User=root download -qq \
  libmojolicious-perl=9.31+dfsg-1)
for package in "$dir"/*.deb; do dpkg -x "$package" "$dir"; done
cat >"$dir/server.py" <<'PY'
import http.server

left = {f"/{i}/b?q": location for i, location in enumerate(["/a%2Fb", "/a%2Fb%20c?d%2Fe", "/a?"])}


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
perl -I "$dir/usr/share/perl5" - "$port" <<'PERL'
use Mojo::UserAgent;
my $agent = Mojo::UserAgent->new(max_redirects => 1);
$agent->get("http://127.0.0.1:$ARGV[0]$_") for "/a%2Fb", "/0/b?q", "/1/b?q", "/2/b?q";
PERL
tail -n +2 "$dir/asked" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
/a%2Fb
/a/b
/a/b%20c?d%2Fe
/a
SEEN
