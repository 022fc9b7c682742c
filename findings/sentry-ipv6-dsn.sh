#!/usr/bin/env bash
# Versions: sentry-sdk 2.75.0 (PyPI) and @sentry/core 11.12.0 (npm)
# Behavior: from a DSN with an IPv6 address Python's SDK writes URLs without the brackets, so that
#   address and port run together. JavaScript's SDK keeps them.
# Guess: both send to `https://[2001:db8::1]:9000/…`, since a DSN is documented as a URL and both
#   SDKs are Sentry's own.
# Seen: for `https://key@[2001:db8::1]:9000/42` Python has
#   `https://2001:db8::1:9000/api/42/envelope/`, which URL parsers refuse.
# Meaning: errors of Python services never arrive at a server on IPv6, and nothing says so but
#   the SDK's debug log. Give the server a name.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" sentry-sdk==2.75.0
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" @sentry/core@11.12.0
cat >"$dir/run.mjs" <<'JS'
import { getEnvelopeEndpointWithUrlEncodedAuth, makeDsn } from "@sentry/core";
for (const dsn of process.argv.slice(2)) {
  console.log(getEnvelopeEndpointWithUrlEncodedAuth(makeDsn(dsn)).replace(/\?.*/, ""));
}
JS
cat >"$dir/run.py" <<'PY'
import sys
from sentry_sdk.utils import Dsn
for dsn in sys.argv[1:]:
    print(Dsn(dsn).to_auth("finding").get_api_url())
PY
dsns=("https://key@192.0.2.1:9000/42" "https://key@[2001:db8::1]:9000/42")
node "$dir/run.mjs" "${dsns[@]}" >"$dir/seen"
PYTHONPATH=$dir python3 "$dir/run.py" "${dsns[@]}" >>"$dir/seen"
diff - "$dir/seen" <<'SEEN'
https://192.0.2.1:9000/api/42/envelope/
https://[2001:db8::1]:9000/api/42/envelope/
https://192.0.2.1:9000/api/42/envelope/
https://2001:db8::1:9000/api/42/envelope/
SEEN
