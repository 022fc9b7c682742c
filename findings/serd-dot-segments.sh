#!/usr/bin/env bash
# Versions: serd 0.30.16 (Debian 12, serdi 0.30.16-1)
# Behavior: dot segments are removed at a relative name's begin alone. Within it they stay.
# Guess: the examples of RFC 3986 section 5.4 pass: Turtle section 6.3 asks for that resolution, and
#   serd's page says that it reads Turtle and resolves URIs.
# Seen: with `@base <http://a/b/c/d;p?q>`, `<../g>` is `http://a/b/g`, but `<g/../h>` is
#   `http://a/b/c/g/../h`, and `<./g/.>` keeps its dot.
# Meaning: names differ from those of other parsers, so data about one thing falls apart into two.
#   Resolve the names before.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
apt-cache show serdi=0.30.16-1 >/dev/null 2>&1 || apt-get update -qq
(cd "$dir" && apt-get -o APT::Sandbox::User=root download -qq \
  serdi=0.30.16-1 libserd-0-0=0.30.16-1)
for package in "$dir"/*.deb; do dpkg -x "$package" "$dir"; done
export LD_LIBRARY_PATH="$dir/usr/lib/x86_64-linux-gnu"
cat >"$dir/in.ttl" <<'TTL'
@base <http://a/b/c/d;p?q> .
<../g> <p:p> "../g" .
<g?y/../x> <p:p> "g?y/../x" .
<g/../h> <p:p> "g/../h" .
<./g/.> <p:p> "./g/." .
TTL
"$dir/usr/bin/serdi" -o ntriples "$dir/in.ttl" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
<http://a/b/g> <p:p> "../g" .
<http://a/b/c/g?y/../x> <p:p> "g?y/../x" .
<http://a/b/c/g/../h> <p:p> "g/../h" .
<http://a/b/c/g/.> <p:p> "./g/." .
SEEN
