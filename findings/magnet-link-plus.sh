#!/usr/bin/env bash
# Versions: magnet-uri 7.0.10, @ctrl/magnet-link 4.2.0 (npm)
# Behavior: names and keywords are decoded before plus signs become spaces, so an encoded plus sign
#   does as well.
# Guess: `dn=C%2B%2B+in+a+day` is named `C++ in a day`: forms, where `+` for a space comes from,
#   replace it before they decode.
# Seen: `C   in a day`, and both write `dn=C+++in+a+day`, which has lost the plus signs for
#   everybody.
# Meaning: torrents are listed and stored under a wrong name. Read `dn` by URLSearchParams.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  magnet-uri@7.0.10 @ctrl/magnet-link@4.2.0
cat >"$dir/run.mjs" <<'JS'
import { magnetDecode, magnetEncode } from "@ctrl/magnet-link";
import decode, { encode } from "magnet-uri";

for (const name of ["in+a%20day", "C%2B%2B+in+a+day"]) {
  const magnet = `magnet:?dn=${name}`;
  const one = decode(magnet);
  const other = magnetDecode(magnet);
  console.log(new URLSearchParams(magnet.slice(8)).get("dn"));
  for (const line of [one.dn, encode({ dn: one.dn }), other.dn, magnetEncode({ dn: other.dn })]) {
    console.log("  " + line);
  }
}
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
in a day
  in a day
  magnet:?dn=in+a+day
  in a day
  magnet:?dn=in+a+day
C++ in a day
  C   in a day
  magnet:?dn=C+++in+a+day
  C   in a day
  magnet:?dn=C+++in+a+day
SEEN
