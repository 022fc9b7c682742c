#!/usr/bin/env bash
# Versions: matrix-nio 0.26.0 (PyPI)
# Behavior: the port of a server's name is left out of the path when an mxc: URI becomes an HTTP
#   URL, and the brackets of an IPv6 address as well.
# Guess: `mxc://h.example:8448/a` is downloaded as `h.example:8448/a`: the part is a server name,
#   whose grammar in Matrix's appendices has a port and brackets.
# Seen: `https://h.example:8448/_matrix/client/v1/media/download/h.example/a`: the host has the
#   port, the path doesn't.
# Meaning: the homeserver looks for the picture at another server, and answers that it doesn't
#   exist. Build the path from the text behind `mxc://`.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" matrix-nio==0.26.0 2>"$dir/log"
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
from nio import Api
for uri in ["mxc://h.example/a", "mxc://h.example:8448/a", "mxc://[2001:db8::1]:8448/a"]:
    print(uri, Api.mxc_to_http(uri, "https://home.example"))
PY
diff - "$dir/seen" <<'SEEN'
mxc://h.example/a https://home.example/_matrix/client/v1/media/download/h.example/a
mxc://h.example:8448/a https://home.example/_matrix/client/v1/media/download/h.example/a
mxc://[2001:db8::1]:8448/a https://home.example/_matrix/client/v1/media/download/2001:db8::1/a
SEEN
