#!/usr/bin/env bash
# Versions: aiortc 1.16.0 (PyPI) and werift 0.24.4 (npm)
# Behavior: Python's WebRTC library refuses STUN and TURN URIs with an IPv6 address or a scheme
#   in capitals, JavaScript's reads them.
# Guess: both read them: RFC 7064 and RFC 7065 take the host of RFC 3986, with brackets, and its
#   rule for the case of schemes; browsers read them.
# Seen: `stun:[2001:db8::1]:3478` is a "malformed uri" in aiortc and the address `2001:db8::1`
#   with the port 3478 in werift.
# Meaning: a list of servers that a browser was given raises an error in the Python peer of the
#   same call. Give the servers names.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" aiortc==1.16.0
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" werift@0.24.4
cat >"$dir/run.mjs" <<'JS'
import { parseIceServers } from "werift";
for (const urls of process.argv.slice(2)) {
  console.log("werift", ...parseIceServers([{ urls }]).stunServer);
}
JS
cat >"$dir/run.py" <<'PY'
import sys
from aiortc.rtcicetransport import parse_stun_turn_uri
for uri in sys.argv[1:]:
    try:
        parts = parse_stun_turn_uri(uri)
        print("aiortc", parts["host"], parts["port"])
    except ValueError as error:
        print("aiortc", error)
PY
uris=("stun:h.example:8000" "stun:[2001:db8::1]:3478" "STUN:h.example")
node "$dir/run.mjs" "${uris[@]}" >"$dir/seen"
PYTHONPATH=$dir python3 "$dir/run.py" "${uris[@]}" >>"$dir/seen"
diff - "$dir/seen" <<'SEEN'
werift h.example 8000
werift 2001:db8::1 3478
werift h.example 3478
aiortc h.example 8000
aiortc malformed uri
aiortc malformed uri: invalid scheme
SEEN
