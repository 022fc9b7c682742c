#!/usr/bin/env bash
# Versions: pyotp 2.12.0 (PyPI) and otpauth 9.5.2 (npm)
# Behavior: the two read issuer and account of one otpauth: URI differently.
# Guess: both read `Big%20Corporation%3A%20alice%40…` as the issuer "Big Corporation" and the
#   account without the space: the page that defines the format has this label as an example,
#   and its grammar skips spaces before the account. Both keep a plus sign.
# Seen: pyotp has no issuer and the whole label as the account; otpauth has the issuer and an
#   account with a leading space. An issuer `A+B` is "A B" in pyotp, "A+B" in otpauth.
# Meaning: accounts that are moved between programs appear under other names, and a rule that
#   looks for one issuer misses them. Write a bare colon, and `%20` or `%2B` for space and plus.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" pyotp==2.12.0
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" otpauth@9.5.2
cat >"$dir/uris.json" <<'JSON'
[
  "otpauth://totp/Example:alice?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
  "otpauth://totp/Big%20Corporation%3A%20alice?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
  "otpauth://totp/alice?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=A+B"
]
JSON
cat >"$dir/run.mjs" <<'JS'
import fs from "node:fs";
import { URI } from "otpauth";
for (const uri of JSON.parse(fs.readFileSync(process.argv[2]))) {
  const { issuer, label } = URI.parse(uri);
  console.log("otpauth", JSON.stringify([issuer, label]));
}
JS
node "$dir/run.mjs" "$dir/uris.json" >"$dir/seen"
PYTHONPATH=$dir python3 - "$dir/uris.json" >>"$dir/seen" <<'PY'
import json
import sys
import pyotp
for uri in json.load(open(sys.argv[1])):
    totp = pyotp.parse_uri(uri)
    print("pyotp", json.dumps([totp.issuer, totp.name], separators=",:"))
PY
diff - "$dir/seen" <<'SEEN'
otpauth ["Example","alice"]
otpauth ["Big Corporation"," alice"]
otpauth ["A+B","alice"]
pyotp ["Example","alice"]
pyotp [null,"Big Corporation: alice"]
pyotp ["A B","alice"]
SEEN
