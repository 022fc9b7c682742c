#!/usr/bin/env bash
# Versions: HTTP::Tiny 0.082 (Debian 12, libhttp-tiny-perl 0.082-2)
# Behavior: a `Location` that begins with a slash is appended to host and port, and any other must
#   be a whole URL.
# Guess: at least `c` and `?y` are followed: the module has an option for the number of redirects,
#   and `Location` is a URI reference since RFC 7231 of 2014, in section 7.1.2.
# Seen: `c`, `?y` and `../c` are errors 599, "Cannot parse URL"; `//127.0.0.1/d` asks the old host
#   for the path `//127.0.0.1/d`.
# Meaning: Perl's own client, which installs modules too, stops or asks the wrong server where
#   browsers go on. Set `max_redirect => 0` and resolve with URI->new_abs.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
apt-cache show libhttp-tiny-perl=0.082-2 >/dev/null 2>&1 || apt-get update -qq
(cd "$dir" && apt-get -o APT::Sandbox::User=root download -qq \
  libhttp-tiny-perl=0.082-2)
for package in "$dir"/*.deb; do dpkg -x "$package" "$dir"; done
cat >"$dir/server.py" <<'PY'
import http.server

left = {f"/{i}/b?q": location for i, location in enumerate(["/d", "c", "?y", "../c", "//127.0.0.1/d"])}


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
perl -I "$dir/usr/share/perl5" - "$port" >"$dir/seen" <<'PERL'
use HTTP::Tiny;
for my $n (0 .. 4) {
    my $response = HTTP::Tiny->new->get("http://127.0.0.1:$ARGV[0]/$n/b?q");
    print "$n $response->{status}\n";
}
PERL
tail -n +2 "$dir/asked" >>"$dir/seen"
diff - "$dir/seen" <<'SEEN'
0 200
1 599
2 599
3 599
4 200
/d
//127.0.0.1/d
SEEN
