#!/usr/bin/env bash
# Versions: wotpy 0.18.0 (PyPI), @node-wot/td-tools 0.9.0 (npm)
# Behavior: wotpy doesn't resolve the relative href of a form against a base with the scheme coap,
#   mqtt or opc.tcp.
# Guess: `status` with the base `coap://h.example/a/` is `coap://h.example/a/status`: section
#   5.3.1.1 of the Thing Description says that base is for all relative URIs, by RFC 3986, and
#   wotpy has a client for CoAP.
# Seen: `status`, for which no client is found; with http, https and ws it is resolved. node-wot
#   resolves all.
# Meaning: a description with a base, which its standard's examples have, works for the HTTP half
#   of a device alone. Write absolute URLs.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  @node-wot/td-tools@0.9.0
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --no-deps --target "$dir/py" wotpy==0.18.0
cat >"$dir/run.cjs" <<'JS'
const { parseTD } = require("@node-wot/td-tools");
for (const base of process.argv.slice(2)) {
  const forms = [{ href: "status" }];
  const thing = parseTD(JSON.stringify({ title: "t", base, properties: { p: { forms } } }));
  console.log("node-wot", base, thing.properties.p.forms[0].href);
}
JS
bases=(http://h.example/a/ ws://h.example/a/ coap://h.example/a/ mqtt://h.example/a/)
(cd "$dir" && node run.cjs "${bases[@]}") >"$dir/seen"
PYTHONPATH=$dir/py python3 - "${bases[@]}" >>"$dir/seen" <<'PY'
import sys
import urllib.parse
from wotpy.wot.dictionaries.link import FormDict
for base in sys.argv[1:]:
    print("wotpy", base, FormDict({"href": "status"}).resolve_uri(base=base))
PY
diff - "$dir/seen" <<'SEEN'
node-wot http://h.example/a/ http://h.example/a/status
node-wot ws://h.example/a/ ws://h.example/a/status
node-wot coap://h.example/a/ coap://h.example/a/status
node-wot mqtt://h.example/a/ mqtt://h.example/a/status
wotpy http://h.example/a/ http://h.example/a/status
wotpy ws://h.example/a/ ws://h.example/a/status
wotpy coap://h.example/a/ status
wotpy mqtt://h.example/a/ status
SEEN
