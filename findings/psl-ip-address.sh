#!/usr/bin/env bash
# Software: psl 1.15.0 (npm)
# Behavior: an IPv4 address is taken for a domain: its registrable domain is its last two
#   numbers.
# Guess: an address has none, so get answers null: the algorithm of the Public Suffix List is
#   for host names, and the library returns null or an error for other unfit input.
# Seen: `192.0.2.1` has the domain `2.1`, as has `10.0.2.1`; an empty string gives null.
# Meaning: counting or grouping by site puts unrelated machines together. Ask whether a host is
#   an address before asking for its domain.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" psl@1.15.0
cat >"$dir/run.mjs" <<'JS'
import psl from "psl";
for (const host of ["www.example.com", "", "192.0.2.1", "198.51.2.1"])
  console.log(host, psl.get(host));
JS
node "$dir/run.mjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
www.example.com example.com
 null
192.0.2.1 2.1
198.51.2.1 2.1
SEEN
