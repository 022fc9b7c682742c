#!/usr/bin/env bash
# Versions: mini_httpd 1.30, BusyBox 1.35.0, webfs 1.21 (Debian 12)
# Behavior: a folder without a final slash is redirected to its decoded name by the first two, and
#   without the query by webfs.
# Guess: a slash is appended to the path as asked for, and the query stays: a Location is a URI
#   reference (RFC 9110, section 10.2.2), and `?` and `#` would end its path.
# Seen: `/q%3Fr?x=1` is redirected to `/q?r/?x=1`, which is `/q` with a query; `/a%2520b` to
#   `/a%20b/`, which is another folder. webfs encodes, but drops `?x=1`.
# Meaning: such folders can't be reached by their links, and a shared link loses its parameters.
#   Write the slash.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
apt-cache show mini-httpd=1.30-3 >/dev/null 2>&1 || apt-get update -qq
(
  cd "$dir"
  apt-get -o APT::Sandbox::User=root download -qq mini-httpd=1.30-3 webfs=1.21+ds1-12+b1 \
    busybox=1:1.35.0-4+deb12u1+b1 libssl3 libgnutls30
)
for package in "$dir"/*.deb; do dpkg -x "$package" "$dir"; done
mkdir "$dir/site"
for name in d 'a b' 'a%20b' 'q?r'; do
  mkdir "$dir/site/$name"
  echo "$name" >"$dir/site/$name/index.html"
done
cat >"$dir/run.py" <<'PY'
import http.client
import socket
import subprocess
import sys
import time

dir = sys.argv[1]
site = dir + "/site"
for name, command in [
    ("mini_httpd", ["usr/sbin/mini_httpd", "-D", "-h", "127.0.0.1", "-d", site, "-p"]),
    ("BusyBox", ["bin/busybox", "httpd", "-f", "-h", site, "-p"]),
    ("webfs", ["usr/bin/webfsd", "-F", "-i", "127.0.0.1", "-r", site, "-p"]),
]:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    address = f"127.0.0.1:{port}" if name == "BusyBox" else str(port)
    server = subprocess.Popen(
        [f"{dir}/{command[0]}", *command[1:], address],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    for path in ["/d?x=1", "/a%20b", "/a%2520b", "/q%3Fr?x=1"]:
        for _ in range(50):
            try:
                connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
                connection.request("GET", path)
                location = connection.getresponse().getheader("Location")
                break
            except OSError:
                time.sleep(0.2)
        print(name, path, location.removeprefix(f"http://127.0.0.1:{port}"))
    server.kill()
PY
python3 "$dir/run.py" "$dir" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
mini_httpd /d?x=1 /d/?x=1
mini_httpd /a%20b /a b/
mini_httpd /a%2520b /a%20b/
mini_httpd /q%3Fr?x=1 /q?r/?x=1
BusyBox /d?x=1 /d/?x=1
BusyBox /a%20b /a b/
BusyBox /a%2520b /a%20b/
BusyBox /q%3Fr?x=1 /q?r/?x=1
webfs /d?x=1 /d/
webfs /a%20b /a%20b/
webfs /a%2520b /a%2520b/
webfs /q%3Fr?x=1 /q%3fr/
SEEN
