#!/usr/bin/env bash
# Versions: oauth-1.0a 2.2.6 (npm) and oauthlib 4.0.1 (PyPI)
# Behavior: oauth-1.0a signs the URL's host and port as written and the names of its query as
#   encoded. oauthlib normalizes both, as RFC 5849 says.
# Guess: both make the same base string of the RFC's own examples, since a signature that the
#   server computes otherwise is worth nothing.
# Seen: the base URI of `http://EXAMPLE.COM:80/r%20v/X?id=123` is `http://EXAMPLE.COM:80/r%20v/X`
#   instead of `http://example.com/r%20v/X`, and the name `c%40` is encoded a third time.
# Meaning: requests are refused with "invalid signature" as soon as a base URL names its port or
#   a parameter is an address or an array. Normalize URLs and decode names before signing.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" oauthlib==4.0.1
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" oauth-1.0a@2.2.6
cat >"$dir/run.mjs" <<'JS'
import OAuth from "oauth-1.0a";
for (const url of ["http://EXAMPLE.COM:80/r%20v/X?id=123", "http://h.example/?c%40=&a2=r%20b"]) {
  const oauth = OAuth({ consumer: { key: "k", secret: "s" }, hash_function: () => "" });
  console.log("oauth-1.0a", oauth.getBaseString({ url, method: "GET" }, {}));
}
JS
node "$dir/run.mjs" >"$dir/seen"
PYTHONPATH=$dir python3 - >>"$dir/seen" <<'PY'
from urllib.parse import urlsplit
from oauthlib.oauth1.rfc5849 import signature
for url in ["http://EXAMPLE.COM:80/r%20v/X?id=123", "http://h.example/?c%40=&a2=r%20b"]:
    parameters = signature.collect_parameters(uri_query=urlsplit(url).query)
    parameters = signature.normalize_parameters(parameters)
    base = signature.signature_base_string("GET", signature.base_string_uri(url), parameters)
    print("oauthlib", base)
PY
diff - "$dir/seen" <<'SEEN'
oauth-1.0a GET&http%3A%2F%2FEXAMPLE.COM%3A80%2Fr%2520v%2FX&id%3D123
oauth-1.0a GET&http%3A%2F%2Fh.example%2F&a2%3Dr%2520b%26c%252540%3D
oauthlib GET&http%3A%2F%2Fexample.com%2Fr%2520v%2FX&id%3D123
oauthlib GET&http%3A%2F%2Fh.example%2F&a2%3Dr%2520b%26c%2540%3D
SEEN
