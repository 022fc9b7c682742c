#!/usr/bin/env bash
# Versions: lighttpd 1.4.69 (Debian 12, lighttpd 1.4.69-1)
# Behavior: with `url-normalize-required`, which its configuration in Debian turns on and recommends,
#   the query begins at the last `?` in place of the first.
# Guess: CGI programs get the path up to the first `?`, with and without the option.
# Seen: with it, `/app.sh/x?next=/b?c=1` has the path `/app.sh/x?next=/b` and the query `c=1`, and
#   `?q=what?` has no query. Without it, both are as guessed.
# Meaning: a question mark in a search, or a URL as a parameter, breaks the page. Clients may send
#   both, as `?` is allowed in queries. Write `%3F`.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
apt-cache show lighttpd=1.4.69-1 >/dev/null 2>&1 || apt-get update -qq
(cd "$dir" && apt-get -o APT::Sandbox::User=root download -qq \
  lighttpd=1.4.69-1 libnettle8=3.8.1-2 libxxhash0=0.8.1-1)
for package in "$dir"/*.deb; do dpkg -x "$package" "$dir"; done
export LD_LIBRARY_PATH="$dir/usr/lib/x86_64-linux-gnu"
cat >"$dir/app.sh" <<'SH'
printf '\r\n%s [%s]\n' "$SCRIPT_NAME$PATH_INFO" "$QUERY_STRING"
SH
port=$(python3 -c 'import socket; print(socket.create_server(("127.0.0.1", 0)).getsockname()[1])')
for option in enable disable; do
  cat >"$dir/lighttpd.conf" <<CONF
server.document-root = "$dir"
server.bind = "127.0.0.1"
server.port = $port
server.errorlog = "/dev/null"
server.modules = ("mod_cgi")
server.compat-module-load = "disable"
server.http-parseopts = ("url-normalize-required" => "$option")
cgi.assign = (".sh" => "/bin/sh")
CONF
  "$dir/usr/sbin/lighttpd" -D -m "$dir/usr/lib/lighttpd" -f "$dir/lighttpd.conf" &
  server=$!
  trap 'kill "$server"; rm -rf "$dir"' EXIT
  curl --silent --retry 50 --retry-connrefused --retry-delay 1 --output "$dir/first" \
    "http://127.0.0.1:$port/app.sh"
  for rest in '/app.sh/x?next=/b' '/app.sh/x?next=/b?c=1' '/app.sh/x?q=what?'; do
    curl --silent "http://127.0.0.1:$port$rest" >>"$dir/seen"
  done
  kill "$server"
  wait "$server" || true
  trap 'rm -rf "$dir"' EXIT
done
diff - "$dir/seen" <<'SEEN'
/app.sh/x [next=/b]
/app.sh/x?next=/b [c=1]
/app.sh/x?q=what []
/app.sh/x [next=/b]
/app.sh/x [next=/b?c=1]
/app.sh/x [q=what?]
SEEN
