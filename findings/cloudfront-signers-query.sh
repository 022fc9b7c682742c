#!/usr/bin/env bash
# Versions: @aws-sdk/cloudfront-signer 3.1166.0 (npm) and botocore 1.44.8 (PyPI)
# Behavior: JavaScript's signer writes the query again before it signs, and Python's signs it as
#   given. `/`, `:` and `'` get percent-encoded, and `?x` becomes `?x=`.
# Guess: both give the same signature for `https://h.example/a%20b.jpg?x=a'b+c`, since both are
#   Amazon's and PKCS #1 signatures of equal text are equal.
# Seen: JavaScript signs and returns `?x=a%27b+c`, `?x=a%2Fb%3Ac` and `?x=`.
# Meaning: caches whose key contains the query keep two copies, and a service that checks or stores
#   links compares texts that differ. Encode parameters before you sign.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  @aws-sdk/cloudfront-signer@3.1166.0
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir/python" botocore==1.44.8 cryptography==50.0.2
openssl genrsa -out "$dir/key.pem" 2048 2>"$dir/log"
cat >"$dir/run.mjs" <<'JS'
import { readFileSync } from "node:fs";
import { getSignedUrl } from "@aws-sdk/cloudfront-signer";

const [key, ...urls] = process.argv.slice(2);
const options = {
  keyPairId: "K",
  privateKey: readFileSync(key, "utf8"),
  dateLessThan: "2030-01-01T00:00:00Z",
};
for (const url of urls) console.log(getSignedUrl({ url, ...options }));
JS
cat >"$dir/run.py" <<'PY'
import datetime
import sys

from botocore.signers import CloudFrontSigner
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import padding

with open(sys.argv[1], "rb") as file:
    key = serialization.load_pem_private_key(file.read(), None)
signer = CloudFrontSigner("K", lambda text: key.sign(text, padding.PKCS1v15(), hashes.SHA1()))
for url in sys.argv[2:]:
    print(signer.generate_presigned_url(url, date_less_than=datetime.datetime(2030, 1, 1)))
PY
urls=("https://h.example/a?"{"x=1&y=b%20c","x=b'c","x=b/c:d","x"})
node "$dir/run.mjs" "$dir/key.pem" "${urls[@]}" >"$dir/javascript"
TZ=UTC PYTHONPATH="$dir/python" python3 "$dir/run.py" "$dir/key.pem" "${urls[@]}" >"$dir/python.txt"
signature() { sed 's/.*Signature=//; s/&Key-Pair-Id=.*//' "$1"; }
cut -d '&' -f 1-2 "$dir/javascript" | sed 's/&Expires=.*//' >"$dir/seen"
paste -d ' ' <(signature "$dir/javascript") <(signature "$dir/python.txt") |
  awk '{ print ($1 == $2 ? "same" : "other") }' >>"$dir/seen"
diff - "$dir/seen" <<'SEEN'
https://h.example/a?x=1&y=b%20c
https://h.example/a?x=b%27c
https://h.example/a?x=b%2Fc%3Ad
https://h.example/a?x=
same
other
other
other
SEEN
