#!/usr/bin/env bash
# Software: cookie_store 0.22.1 (crates.io, the cookie jar of reqwest and ureq)
# Behavior: `https:` counts as secure and `wss:` does not, so a Secure cookie is not given out
#   for a WebSocket on the same host.
# Guess: wss is as secure as https: RFC 6265 leaves it to the client which protocols are secure,
#   the handshake runs over TLS, and the npm package tough-cookie does give the cookie out.
# Seen: a cookie with Secure, set at `https://h.example/`, is returned for `https://h.example/`
#   and not for `wss://h.example/`; one without Secure is returned for both.
# Meaning: a client logs in over HTTPS and its WebSocket is refused. Ask the jar with the URL's
#   scheme changed to https.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
mkdir "$dir/src"
cat >"$dir/Cargo.toml" <<'TOML'
[package]
name = "finding"
version = "0.0.0"
edition = "2021"

[workspace]

[dependencies]
cookie_store = "=0.22.1"
url = "=2.5.8"
TOML
cat >"$dir/src/main.rs" <<'RUST'
use cookie_store::CookieStore;
use url::Url;

fn main() {
    for cookie in ["k=v; Secure", "k=v"] {
        for url in ["https://h.example/", "wss://h.example/"] {
            let mut store = CookieStore::default();
            store.parse(cookie, &Url::parse("https://h.example/").unwrap()).unwrap();
            let values: Vec<_> = store.get_request_values(&Url::parse(url).unwrap()).collect();
            println!("{cookie} | {url} | {values:?}");
        }
    }
}
RUST
CARGO_TARGET_DIR=$dir/target cargo run --quiet --manifest-path "$dir/Cargo.toml" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
k=v; Secure | https://h.example/ | [("k", "v")]
k=v; Secure | wss://h.example/ | []
k=v | https://h.example/ | [("k", "v")]
k=v | wss://h.example/ | [("k", "v")]
SEEN
