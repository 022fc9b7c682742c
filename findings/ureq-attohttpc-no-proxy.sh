#!/usr/bin/env bash
# Versions: ureq 3.5.2, attohttpc 0.31.0 and reqwest 0.13.5 (crates.io)
# Behavior: ureq reads a name of NO_PROXY as that host alone, without the hosts below it. attohttpc
#   compares letters at the end, so any rest of a name matches, and an empty NO_PROXY matches all.
# Guess: `h.example` covers `h.example` and `a.h.example`, and nothing else, in all three, as in curl
#   and Python; an empty NO_PROXY is none.
# Seen: with `NO_PROXY=h.example`, ureq asks the proxy for `a.h.example`, and attohttpc goes past it
#   for `xh.example`; with `NO_PROXY=`, attohttpc never asks the proxy. reqwest is right.
# Meaning: one environment sends requests of the same machine on different ways. For ureq, write both
#   `h.example` and `.h.example`; for attohttpc, set the proxy in code with ProxySettings.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
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
mkdir "$dir/src"
cat >"$dir/Cargo.toml" <<'TOML'
[package]
name = "finding"
version = "0.0.0"
edition = "2021"

[workspace]

[dependencies]
attohttpc = { version = "=0.31.0", default-features = false }
reqwest = { version = "=0.13.5", default-features = false, features = ["blocking"] }
ureq = { version = "=3.5.2", default-features = false }
TOML
cat >"$dir/src/main.rs" <<'RUST'
fn way(proxied: bool) -> &'static str {
    if proxied { "proxy" } else { "direct" }
}

fn main() {
    let exclusion = std::env::var("NO_PROXY").unwrap();
    for host in ["h.example", "a.h.example", "xh.example"] {
        let url = format!("http://{host}:1/");
        println!(
            "NO_PROXY={exclusion} {host}: ureq {}, attohttpc {}, reqwest {}",
            way(ureq::get(&url).call().is_ok()),
            way(attohttpc::get(&url).send().is_ok()),
            way(reqwest::blocking::get(&url).is_ok()),
        );
    }
}
RUST
CARGO_TARGET_DIR=$dir/target cargo build --quiet --manifest-path "$dir/Cargo.toml"
for exclusion in h.example .h.example ""; do
  no_proxy=$exclusion NO_PROXY=$exclusion "$dir/target/debug/finding"
done >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
NO_PROXY=h.example h.example: ureq direct, attohttpc direct, reqwest direct
NO_PROXY=h.example a.h.example: ureq proxy, attohttpc direct, reqwest direct
NO_PROXY=h.example xh.example: ureq proxy, attohttpc direct, reqwest proxy
NO_PROXY=.h.example h.example: ureq proxy, attohttpc direct, reqwest direct
NO_PROXY=.h.example a.h.example: ureq direct, attohttpc direct, reqwest direct
NO_PROXY=.h.example xh.example: ureq proxy, attohttpc direct, reqwest proxy
NO_PROXY= h.example: ureq proxy, attohttpc direct, reqwest proxy
NO_PROXY= a.h.example: ureq proxy, attohttpc direct, reqwest proxy
NO_PROXY= xh.example: ureq proxy, attohttpc direct, reqwest proxy
SEEN
