#!/usr/bin/env bash
# Versions: dns-query 0.11.2 (npm)
# Behavior: an endpoint whose scheme is in capitals has the scheme for its host, and a URI template's
#   braces become a part of the path.
# Guess: `HTTPS://h.example/q` is the endpoint `https://h.example/q`, as RFC 3986 section 3.1 asks, and
#   `{?dns}` is expanded or refused: RFC 8484 section 3 configures clients with such templates.
# Seen: the host of `HTTPS://h.example/q` is `HTTPS`, with no path; the path of
#   `https://h.example/q{?dns}` is `/q{?dns}`.
# Meaning: the client is set to a host that doesn't exist, and templates, which resolvers publish and
#   DHCP gives (RFC 9463), ask for another path. Lower the scheme, and cut the template off.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" dns-query@0.11.2
cat >"$dir/run.mjs" <<'JS'
import { parseEndpoint } from "dns-query";
for (const text of ["https://h.example/q", "HTTPS://h.example/q", "https://h.example/q{?dns}"]) {
  const { protocol, host, path } = parseEndpoint(text);
  console.log(text, protocol, host, path);
}
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
https://h.example/q https: h.example /q
HTTPS://h.example/q https: HTTPS undefined
https://h.example/q{?dns} https: h.example /q{?dns}
SEEN
