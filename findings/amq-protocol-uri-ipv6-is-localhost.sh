#!/usr/bin/env bash
# Versions: amq-protocol-uri 10.6.3 (crates.io, the URL reader of lapin)
# Behavior: an IPv6 address as the host is replaced by `localhost`, with the port of the URL
#   kept.
# Guess: the host is the address, with or without brackets: AMQP URLs have the host of RFC 3986,
#   which allows `[2001:db8::1]`, and the crate rejects what it can't read.
# Seen: `amqp://[2001:db8::1]:5673/x` has the host `localhost` and the port 5673; names and IPv4
#   addresses are right.
# Meaning: a client sends its password and its messages to a broker on its own machine, or fails
#   there with "connection refused". Use a host name for brokers on IPv6.
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
amq-protocol-uri = "=10.6.3"
TOML
cat >"$dir/src/main.rs" <<'RUST'
use amq_protocol_uri::AMQPUri;

fn main() {
    for url in [
        "amqp://mq.example:5673/x",
        "amqp://192.0.2.1:5673/x",
        "amqp://[2001:db8::1]:5673/x",
    ] {
        let uri: AMQPUri = url.parse().unwrap();
        println!("{url} {} {}", uri.authority.host, uri.authority.port);
    }
}
RUST
CARGO_TARGET_DIR=$dir/target cargo run --quiet --manifest-path "$dir/Cargo.toml" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
amqp://mq.example:5673/x mq.example 5673
amqp://192.0.2.1:5673/x 192.0.2.1 5673
amqp://[2001:db8::1]:5673/x localhost 5673
SEEN
