#!/usr/bin/env bash
# Versions: lnurl-pay 5.0.2 (npm)
# Behavior: a URL of the scheme lnurlp is changed to lower letters as a whole, its path and query
#   too.
# Guess: the scheme alone is replaced: LUD-17 says to put https (or http for .onion) there, and RFC
#   3986 section 6.2.2.1 makes paths case-sensitive.
# Seen: `lnurlp://h.example/Pay/Ann?id=Ab` is `https://h.example/pay/ann?id=ab`. The same URL in
#   bech32 and a lightning address keep their letters.
# Meaning: a wallet asks for an invoice that doesn't exist, for another person's, or with another
#   id. Publish the bech32 form as well.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" lnurl-pay@5.0.2
cat >"$dir/run.mjs" <<'JS'
import { utils } from "lnurl-pay";

for (const text of [
  "lnurlp://h.example/Pay/Ann?id=Ab",
  "lnurl1dp68gurn8ghj76pwv4uxzmtsd3jj75rp0yh5zmnw8a5kg02pvgeyg3ln",
  "Ann@h.example",
]) {
  console.log(text, utils.decodeUrlOrAddress(text));
}
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
lnurlp://h.example/Pay/Ann?id=Ab https://h.example/pay/ann?id=ab
lnurl1dp68gurn8ghj76pwv4uxzmtsd3jj75rp0yh5zmnw8a5kg02pvgeyg3ln https://h.example/Pay/Ann?id=Ab
Ann@h.example https://h.example/.well-known/lnurlp/Ann
SEEN
