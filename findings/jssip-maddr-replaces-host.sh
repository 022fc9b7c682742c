#!/usr/bin/env bash
# Versions: jssip 3.13.8 (npm)
# Behavior: the parameter maddr of a SIP URI replaces its host, also in what is written, and the
#   parameter ttl is lost.
# Guess: the host is `atlanta.com`, with maddr and ttl beside it: RFC 3261 section 19.1.1 has the
#   two as parameters, and 19.1.4 compares URIs by them.
# Seen: `sip:alice@atlanta.com;maddr=239.255.255.1;ttl=15` is read and written as
#   `sip:alice@239.255.255.1;maddr=239.255.255.1`; other parameters are kept.
# Meaning: calls and registrations name an address where the server expects its domain, and the
#   server answers that it knows no such user. Strip maddr before parsing.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" jssip@3.13.8
cat >"$dir/run.mjs" <<'JS'
import JsSIP from "jssip";
for (const parameters of ["transport=tcp;newparam=5", "maddr=239.255.255.1;ttl=15"]) {
  const uri = JsSIP.URI.parse("sip:alice@atlanta.com;" + parameters);
  console.log(uri.host, String(uri));
}
process.exit();
JS
node "$dir/run.mjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
atlanta.com sip:alice@atlanta.com;transport=tcp;newparam=5
239.255.255.1 sip:alice@239.255.255.1;maddr=239.255.255.1
SEEN
