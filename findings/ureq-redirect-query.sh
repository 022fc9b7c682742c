#!/usr/bin/env bash
# Versions: ureq 3.5.2 (crates.io)
# Behavior: a redirect to `?y` or `#s` loses the last segment of the path, and dot segments are
#   removed from the query and the fragment too, where they take segments of the path with them.
# Guess: redirects are resolved as RFC 3986 section 5.4 shows: ureq's documentation says that it
#   follows them, and its version 2 used the crate `url`.
# Seen: at `/N/b?q`, `?y` asks for `/N/?y`, `#s` for `/N/`, `c?u=/d/../e` for `/N/c?u=/e` and
#   `#s/../y` for `/N/y`; `c` and `../c` are right.
# Meaning: pages of lists (`?page=2`) and returns to a page with a message (`#saved`) lead to
#   another page. Set `max_redirects(0)` and resolve `Location` with a URL library.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cat >"$dir/server.py" <<'PY'
import http.server

left = {f"/{i}/b?q": location for i, location in enumerate(["c", "../c", "?y", "#s", "c?u=/d/../e", "#s/../y"])}


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        target = self.requestline.split()[1]
        location = left.pop(target, None)
        self.send_response(302 if location else 200)
        if location:
            self.send_header("Location", location)
        else:
            print(target, flush=True)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass


server = http.server.HTTPServer(("127.0.0.1", 0), Handler)
print(server.server_port, flush=True)
server.serve_forever()
PY
python3 "$dir/server.py" >"$dir/asked" &
server=$!
trap 'kill "$server"; rm -rf "$dir"' EXIT
until [ -s "$dir/asked" ]; do sleep 0.1; done
port=$(head -n 1 "$dir/asked")
mkdir "$dir/src"
cat >"$dir/Cargo.toml" <<'TOML'
[package]
name = "finding"
version = "0.0.0"
edition = "2021"

[workspace]

[dependencies]
ureq = { version = "=3.5.2", default-features = false }
TOML
cat >"$dir/src/main.rs" <<'RUST'
fn main() {
    let port = std::env::args().nth(1).unwrap();
    for n in 0..6 {
        ureq::get(format!("http://127.0.0.1:{port}/{n}/b?q")).call().unwrap();
    }
}
RUST
CARGO_TARGET_DIR=$dir/target cargo run --quiet --manifest-path "$dir/Cargo.toml" "$port"
tail -n +2 "$dir/asked" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
/0/c
/c
/2/?y
/3/
/4/c?u=/e
/5/y
SEEN
