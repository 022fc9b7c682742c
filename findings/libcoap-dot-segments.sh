#!/usr/bin/env bash
# Versions: libcoap 4.3.1 (Debian 12, libcoap3-bin 4.3.1-1), aiocoap 0.4.17 (PyPI)
# Behavior: coap-client drops a segment `..` alone, and keeps the one before it.
# Guess: `/a/b/../c` is sent as `a` and `c`: step 2 of RFC 7252 section 6.4 resolves the URI by RFC
#   3986, which removes both segments. Nothing is encoded or decoded here.
# Seen: coap-client sends `a`, `b` and `c`; aiocoap sends `a`, `b`, `..` and `c`.
# Meaning: one URI names three resources: the one that is meant, and those of two clients. Resolve
#   the URI before.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
apt-cache show libcoap3-bin=4.3.1-1 >/dev/null 2>&1 || apt-get update -qq
(
  cd "$dir"
  apt-get -o APT::Sandbox::User=root download -qq libcoap3-bin=4.3.1-1 libcoap3=4.3.1-1
)
for package in "$dir"/*.deb; do dpkg -x "$package" "$dir"; done
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir/py" aiocoap==0.4.17
export LD_LIBRARY_PATH=$dir/usr/lib/x86_64-linux-gnu
PYTHONPATH=$dir/py python3 - "$dir/usr/bin/coap-client-notls" >"$dir/seen" <<'PY'
import socket
import subprocess
import sys
from aiocoap import GET, Message

server = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
server.bind(("127.0.0.1", 0))
server.settimeout(9)
for path in ["/a/c", "/a/./c", "/a/b/../c", "/a/b/../../c", "/a?x=b/../c"]:
    uri = f"coap://127.0.0.1:{server.getsockname()[1]}{path}"
    client = subprocess.Popen([sys.argv[1], "-B", "1", uri], stderr=subprocess.DEVNULL)
    message = Message.decode(server.recvfrom(2000)[0])
    client.kill()
    print(path)
    for name, options in [("libcoap", message.opt), ("aiocoap", Message(code=GET, uri=uri).opt)]:
        print(" ", name, options.uri_path, options.uri_query)
PY
diff - "$dir/seen" <<'SEEN'
/a/c
  libcoap ('a', 'c') ()
  aiocoap ('a', 'c') ()
/a/./c
  libcoap ('a', 'c') ()
  aiocoap ('a', '.', 'c') ()
/a/b/../c
  libcoap ('a', 'b', 'c') ()
  aiocoap ('a', 'b', '..', 'c') ()
/a/b/../../c
  libcoap ('a', 'b', 'c') ()
  aiocoap ('a', 'b', '..', '..', 'c') ()
/a?x=b/../c
  libcoap ('a',) ('x=b/../c',)
  aiocoap ('a',) ('x=b/../c',)
SEEN
