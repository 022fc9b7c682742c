#!/usr/bin/env bash
# Versions: Raptor 2.0.15 (Debian 12, raptor2-utils 2.0.15-4+deb12u1)
# Behavior: a relative IRI is appended directly to a base that has a host and no path. The
#   result has another host.
# Guess: a slash is put between them: RFC 3986 section 5.2.3 has a rule for exactly this base.
# Seen: base `http://h.example` with `<c>` gives `http://h.examplec`; with the base
#   `http://h.example/` it is `http://h.example/c`.
# Meaning: data loaded under a site's bare address gets names in a domain that somebody else may
#   own. Write the slash at the end of a base.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
version=2.0.15-4+deb12u1
apt-cache show raptor2-utils=$version >/dev/null 2>&1 || apt-get update -qq
(
  cd "$dir"
  apt-get -o APT::Sandbox::User=root download -qq \
    raptor2-utils=$version libraptor2-0=$version libyajl2
)
for package in "$dir"/*.deb; do dpkg -x "$package" "$dir"; done
libraries=$(dirname "$(find "$dir" -name 'libraptor2.so.0')")
for base in http://h.example/ http://h.example http://h.example/a/b; do
  printf '@base <%s> .\n<c> a <http://t.example/T> .\n' "$base" >"$dir/in.ttl"
  LD_LIBRARY_PATH=$libraries "$dir/usr/bin/rapper" -q -i turtle -o ntriples "$dir/in.ttl"
done | cut -d ' ' -f 1 >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
<http://h.example/c>
<http://h.examplec>
<http://h.example/a/c>
SEEN
