#!/usr/bin/env bash
# Versions: mohawk 1.1.0 (PyPI) and @hapi/hawk 8.0.0 (npm)
# Behavior: the resource that gets signed has no slash in Python's Hawk if the URL's path is empty.
# Guess: both give the same MAC for `http://h.example?x=1` with the same key, time and nonce, as for
#   all other URLs of a table.
# Seen: the MACs of `http://h.example/?x=1` are equal, those of `http://h.example?x=1` aren't.
# Meaning: the request that is sent asks for `/?x=1`, so servers answer 401 to a client with the
#   right key. Write the slash.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" mohawk==1.1.0
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  @hapi/hawk@8.0.0
cat >"$dir/run.mjs" <<'JS'
import Hawk from "@hapi/hawk";

const credentials = { id: "id", key: "key", algorithm: "sha256" };
const options = { credentials, timestamp: 1700000000, nonce: "n", payload: "", contentType: "" };
for (const url of process.argv.slice(2)) {
  console.log(Hawk.client.header(url, "GET", options).header.match(/mac="([^"]*)"/)[1]);
}
JS
cat >"$dir/run.py" <<'PY'
import re
import sys

import mohawk

credentials = {"id": "id", "key": "key", "algorithm": "sha256"}
for url in sys.argv[1:]:
    sender = mohawk.Sender(
        credentials, url, "GET", content="", content_type="", nonce="n", _timestamp=1700000000
    )
    print(re.search('mac="([^"]*)"', sender.request_header)[1])
PY
urls=(http://h.example/a%2Fb?x=a+b#f http://[2001:db8::1]:8080/ http://h.example/?x=1)
urls+=(http://h.example?x=1)
node "$dir/run.mjs" "${urls[@]}" >"$dir/javascript"
PYTHONPATH=$dir python3 "$dir/run.py" "${urls[@]}" >"$dir/python"
paste -d ' ' "$dir/javascript" "$dir/python" |
  awk '{ print ($1 == $2 ? "same" : "other") }' >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
same
same
same
other
SEEN
