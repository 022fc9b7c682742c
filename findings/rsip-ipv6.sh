#!/usr/bin/env bash
# Versions: rsip 0.4.0 (crates.io)
# Behavior: an IPv6 address as host is an error, and the headers of a URI without a user are lost.
# Guess: `sip:[2001:db8::1]:5060;transport=tcp` and the examples of RFC 3261 section 19.1.3 are
#   written back as they were read.
# Seen: the first is an error, "invalid digit found in string".
#   `sip:atlanta.com;method=REGISTER?to=alice%40atlanta.com` is written back without `?to=…`.
# Meaning: telephones on IPv6 can't be called, and a registration loses whom it is for. Add the
#   headers after reading.
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
rsip = "=0.4.0"
TOML
cat >"$dir/src/main.rs" <<'RUST'
fn main() {
    for text in [
        "sips:alice@atlanta.com?subject=project%20x&priority=urgent",
        "sip:alice;day=tuesday@atlanta.com",
        "sip:atlanta.com;method=REGISTER?to=alice%40atlanta.com",
        "sip:[2001:db8::1]:5060;transport=tcp",
    ] {
        match rsip::Uri::try_from(text) {
            Ok(uri) => println!("{uri}"),
            Err(error) => println!("{error}"),
        }
    }
}
RUST
CARGO_TARGET_DIR=$dir/target cargo run --quiet --manifest-path "$dir/Cargo.toml" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
sips:alice@atlanta.com?subject=project%20x&priority=urgent
sip:alice;day=tuesday@atlanta.com
sip:atlanta.com;method=REGISTER
rsip error: could not parse part: invalid digit found in string
SEEN
