#!/usr/bin/env bash
# Versions: ollama 0.6.3 (PyPI) and ollama 0.6.4 (npm)
# Behavior: of the address of a server, Python's library drops user and password and knows a
#   scheme in small letters only. JavaScript's keeps and reads them.
# Guess: both read an address alike: the two libraries document one variable and one list of
#   examples for it.
# Seen: `http://u:p@h.example` is `http://h.example` in Python and `http://u:p@h.example:80` in
#   JavaScript; `HTTP://h.example` has port 11434 in Python and 80 in JavaScript.
# Meaning: behind a proxy that asks for a password, scripts in Python get 401 with the address
#   that works in JavaScript. Pass an Authorization header.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" ollama==0.6.3
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" ollama@0.6.4
cat >"$dir/run.mjs" <<'JS'
import { Ollama } from "ollama";
for (const host of process.argv.slice(2)) console.log("node", new Ollama({ host }).config.host);
JS
cat >"$dir/run.py" <<'PY'
import sys
import ollama
for host in sys.argv[1:]:
    print("python", ollama.Client(host)._client.base_url)
PY
hosts=("h.example/a/" "http://h.example" "http://u:p@h.example" "HTTP://h.example")
node "$dir/run.mjs" "${hosts[@]}" >"$dir/seen"
PYTHONPATH=$dir python3 "$dir/run.py" "${hosts[@]}" >>"$dir/seen"
diff - "$dir/seen" <<'SEEN'
node http://h.example:11434/a
node http://h.example:80
node http://u:p@h.example:80
node http://h.example:80
python http://h.example:11434/a/
python http://h.example
python http://h.example
python http://h.example:11434
SEEN
