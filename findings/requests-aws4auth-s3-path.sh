#!/usr/bin/env bash
# Versions: requests-aws4auth 1.4.0 and botocore 1.44.8 (PyPI)
# Behavior: requests-aws4auth removes empty segments from the path that it signs for s3. botocore
#   signs the path that is sent.
# Guess: both sign the path that is sent: AWS documents that paths are normalized for all services
#   but S3, whose keys may hold such segments.
# Seen: for `/bucket/a//b` requests-aws4auth signs `/bucket/a/b` and botocore `/bucket/a//b`; for
#   another service both sign `/bucket/a/b`.
# Meaning: keys with two slashes, which many uploads have, are "signature does not match" in
#   requests. Use a presigned URL of botocore for them.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" botocore==1.44.8 requests-aws4auth==1.4.0
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
import requests
from botocore.auth import S3SigV4Auth, SigV4Auth
from botocore.awsrequest import AWSRequest
from botocore.credentials import Credentials
from requests_aws4auth import AWS4Auth
credentials = Credentials("EXAMPLE", "example")
for service, kind in [("execute-api", SigV4Auth), ("s3", S3SigV4Auth)]:
    for path in ["/bucket/a/b", "/bucket/a//b"]:
        url = "https://h.example" + path
        request = AWSRequest("GET", url)
        request.context["timestamp"] = "20150830T123600Z"
        signer = kind(credentials, service, "us-east-1")
        theirs = signer.canonical_request(request).split("\n")[1]
        request = requests.Request("GET", url, headers={"x-amz-content-sha256": ""}).prepare()
        signer = AWS4Auth("EXAMPLE", "example", "us-east-1", service)
        print(service, path, theirs, signer.get_canonical_request(request, "", "").split("\n")[1])
PY
diff - "$dir/seen" <<'SEEN'
execute-api /bucket/a/b /bucket/a/b /bucket/a/b
execute-api /bucket/a//b /bucket/a/b /bucket/a/b
s3 /bucket/a/b /bucket/a/b /bucket/a/b
s3 /bucket/a//b /bucket/a//b /bucket/a/b
SEEN
