#!/usr/bin/env bash
# Versions: surt 0.3.1 (PyPI) and warcio 2.4.11 (npm)
# Behavior: both make the key under which a page of a web archive is indexed. They differ in
#   empty segments, the slash at the end, encoded slashes, session ids and hosts in brackets.
# Guess: the keys are the same: both are used to write CDXJ, and a replay finds a page by an
#   equal key alone.
# Seen: below, the URL, the key of surt and that of warcio; only the first row agrees.
# Meaning: an index written in Python and searched in JavaScript misses pages that it holds.
#   Make all keys with one of the two.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" warcio@2.4.11
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir/py" surt==0.3.1
cat >"$dir/urls" <<'URLS'
https://www.h.example/A?b=1&a=2
https://h.example/a//b
https://h.example/a/
https://h.example/a%2Fb
https://h.example/%7Ea
https://h.example/?phpsessid=0123456789abcdef0123456789abcdef
https://[2001:db8::1]/
https://h.example./
URLS
PYTHONPATH=$dir/py python3 - "$dir/urls" >"$dir/keys" <<'PY'
import sys
from surt import surt
for line in open(sys.argv[1]):
    print(line.strip(), surt(line.strip()))
PY
cat >"$dir/run.mjs" <<'JS'
import fs from "node:fs";
import { getSurt } from "warcio";
for (const line of fs.readFileSync("keys", "utf8").trim().split("\n"))
  console.log(line, getSurt(line.split(" ")[0]));
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
https://www.h.example/A?b=1&a=2 example,h)/a?a=2&b=1 example,h)/a?a=2&b=1
https://h.example/a//b example,h)/a/b example,h)/a//b
https://h.example/a/ example,h)/a example,h)/a/
https://h.example/a%2Fb example,h)/a/b example,h)/a%2fb
https://h.example/%7Ea example,h)/~a example,h)/%7ea
https://h.example/?phpsessid=0123456789abcdef0123456789abcdef example,h)/ example,h)/?phpsessid=0123456789abcdef0123456789abcdef
https://[2001:db8::1]/ 2001:db8::1)/ [2001:db8::1])/
https://h.example./ example,h)/ ,example,h)/
SEEN
