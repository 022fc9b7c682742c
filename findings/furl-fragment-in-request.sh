#!/usr/bin/env bash
# Versions: Furl 3.14 (Debian 12, libfurl-perl 3.14-2)
# Behavior: the fragment is sent to the server as part of the path or of the query, for URLs of the
#   caller and for those of redirects. Schemes in capitals are refused.
# Guess: fragments stay in the client, as RFC 9110 section 4.2.5 has it, and as LWP, whose place
#   Furl takes, does.
# Seen: a request for `/a#s` asks for `/a#s`, a redirect to `/a?x=1#s` for `/a?x=1#s`; `HTTP://` is
#   the error `Passed malformed URL`.
# Meaning: links that are copied from pages, and redirects to a part of a page, answer 404 or miss
#   every cache. Remove the fragment before each request.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
apt-cache show libfurl-perl=3.14-2 >/dev/null 2>&1 || apt-get update -qq
(cd "$dir" && apt-get -o APT::Sandbox::User=root download -qq \
  libfurl-perl=3.14-2 \
  libhttp-parser-xs-perl=0.17-2+b2 \
  libclass-accessor-lite-perl=0.08-3 \
  libmouse-perl=2.5.10-1+b3 \
  liburi-perl=5.17-1)
for package in "$dir"/*.deb; do dpkg -x "$package" "$dir"; done
cat >"$dir/server.py" <<'PY'
import http.server

left = {f"/{i}/b?q": location for i, location in enumerate(["/a?x=1#s"])}


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
perl -I "$dir/usr/share/perl5" -I "$dir/usr/lib/x86_64-linux-gnu/perl5/5.36" - "$port" \
  >"$dir/seen" <<'PERL'
use Furl;
my $host = "127.0.0.1:$ARGV[0]";
for my $url ("http://$host/a", "http://$host/a#s", "http://$host/0/b?q", "HTTP://$host/a") {
    my $response = eval { Furl->new->get($url) };
    print $response ? $response->status : $@ =~ /(.*?):/, "\n";
}
PERL
tail -n +2 "$dir/asked" >>"$dir/seen"
diff - "$dir/seen" <<'SEEN'
200
200
200
Passed malformed URL
/a
/a#s
/a?x=1#s
SEEN
