#!/usr/bin/env bash
# Versions: botocore 1.44.8, requests-aws4auth 1.4.0 (PyPI) and aws4 1.13.2 (npm)
# Behavior: botocore signs the query of a URL as written. The other two signers decode it
#   and encode it again by the rules of Signature Version 4.
# Guess: all make the same canonical query, since the server makes it from the request and
#   compares signatures; AWS demands that names and values are encoded for it.
# Seen: `?x=a+b` is signed as `x=a+b` by botocore and as `x=a%20b` by the others, `?a=b=c` as
#   `a=b=c` and `a=b%3Dc`, `?b=%2b` as `b=%2b` and `b=%2B`; `?x=a%20b` alike.
# Meaning: a request to an API of one's own is refused with "signature does not match" when it is
#   signed by botocore's class. Encode queries with quote, not with quote_plus.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" botocore==1.44.8 requests-aws4auth==1.4.0
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" aws4@1.13.2
cat >"$dir/run.mjs" <<'JS'
import aws4 from "aws4";
const credentials = { accessKeyId: "EXAMPLE", secretAccessKey: "example" };
for (const query of process.argv.slice(2)) {
  const request = { host: "h.example", path: "/?" + query, service: "execute-api" };
  const signer = new aws4.RequestSigner(request, credentials);
  signer.sign();
  console.log("aws4", query, signer.canonicalString().split("\n")[2]);
}
JS
cat >"$dir/run.py" <<'PY'
import sys
import requests
from botocore.auth import SigV4Auth
from botocore.awsrequest import AWSRequest
from botocore.credentials import Credentials
from requests_aws4auth import AWS4Auth
for query in sys.argv[1:]:
    url = "https://h.example/?" + query
    signer = SigV4Auth(Credentials("EXAMPLE", "example"), "execute-api", "us-east-1")
    request = AWSRequest("GET", url)
    request.context["timestamp"] = "20150830T123600Z"
    print("botocore", query, signer.canonical_request(request).split("\n")[2])
    signer = AWS4Auth("EXAMPLE", "example", "us-east-1", "execute-api")
    request = requests.Request("GET", url, headers={"x-amz-content-sha256": ""}).prepare()
    print("aws4auth", query, signer.get_canonical_request(request, "", "").split("\n")[2])
PY
queries=("x=a%20b" "x=a+b" "a=b=c" "b=%2b")
node "$dir/run.mjs" "${queries[@]}" >"$dir/seen"
PYTHONPATH=$dir python3 "$dir/run.py" "${queries[@]}" >>"$dir/seen"
diff - "$dir/seen" <<'SEEN'
aws4 x=a%20b x=a%20b
aws4 x=a+b x=a%20b
aws4 a=b=c a=b%3Dc
aws4 b=%2b b=%2B
botocore x=a%20b x=a%20b
aws4auth x=a%20b x=a%20b
botocore x=a+b x=a+b
aws4auth x=a+b x=a%20b
botocore a=b=c a=b=c
aws4auth a=b=c a=b%3Dc
botocore b=%2b b=%2b
aws4auth b=%2b b=%2B
SEEN
