#!/usr/bin/env bash
# Versions: minreq 3.0.0 (crates.io)
# Behavior: `Location` is taken for a whole URL if it begins with `http`, and else written into the
#   next request as it is, for the host of the last one. `HTTP:` in capitals is refused.
# Guess: redirects are resolved as RFC 3986 section 5.4 shows: the crate follows them, and the RFC
#   says that schemes in capitals are the same.
# Seen: `/d` is right; `?y` sends `GET ?y`; `//127.0.0.1/d` sends that path to the
#   old host.
# Meaning: the client reaches a wrong page or an error behind servers that write short redirects.
#   Use `with_follow_redirects(false)` and resolve `Location` with a URL library.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cat >"$dir/server.py" <<'PY'
import http.server

left = {f"/{i}/b?q": location for i, location in enumerate(["/d", "?y", "//127.0.0.1/d", "HTTP://127.0.0.1/d"])}


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
minreq = "=3.0.0"
TOML
cat >"$dir/src/main.rs" <<'RUST'
fn main() {
    let port = std::env::args().nth(1).unwrap();
    for n in 0..4 {
        match minreq::get(format!("http://127.0.0.1:{port}/{n}/b?q")).with_timeout(5).send() {
            Ok(response) => println!("{n} {}", response.status_code),
            Err(error) => println!("{n} {error}"),
        }
    }
}
RUST
CARGO_TARGET_DIR=$dir/target cargo run --quiet --manifest-path "$dir/Cargo.toml" "$port" >"$dir/seen"
tail -n +2 "$dir/asked" >>"$dir/seen"
diff - "$dir/seen" <<'SEEN'
0 200
1 200
2 200
3 got redirected to an absolute url which does not start with http:// or https://
/d
?y
//127.0.0.1/d
SEEN
