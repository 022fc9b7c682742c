#!/usr/bin/env bash
# Versions: bip21 3.0.0 (npm)
# Behavior: amounts below a millionth are written with an exponent.
# Guess: 50 satoshi are written `amount=0.0000005`: BIP 21's grammar allows digits and a dot, and
#   the package refuses what isn't an amount.
# Seen: `bitcoin:bc1q?amount=5e-7`. 100 satoshi are right.
# Meaning: other wallets refuse the URI, or ask for 5 bitcoin. Write such an amount by toFixed(8).
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" bip21@3.0.0
cat >"$dir/run.cjs" <<'JS'
const { decode, encode } = require("bip21");

for (const amount of ["0.00000100", "0.00000050", "0.00000001"]) {
  const { address, options } = decode(`bitcoin:bc1q?amount=${amount}`);
  console.log(amount, encode(address, options));
}
JS
(cd "$dir" && node run.cjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
0.00000100 bitcoin:bc1q?amount=0.000001
0.00000050 bitcoin:bc1q?amount=5e-7
0.00000001 bitcoin:bc1q?amount=1e-8
SEEN
