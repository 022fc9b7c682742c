#!/usr/bin/env bash
# Versions: git-url-parse 0.6.0 (crates.io)
# Behavior: a percent sign ends the path of a URL, and what follows is left out without an error.
# Guess: `https://h.example/a%20b.git` and `file:///a%20b/r.git` are read and written back, as
#   `ssh://git@h.example:2222/~ann/r.git` is.
# Seen: they are written back as `https://h.example/a` and `file:///a`.
# Meaning: a program asks another repository for its commits. Read URLs of repositories with
#   gix-url.
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
git-url-parse = "=0.6.0"
TOML
cat >"$dir/src/main.rs" <<'RUST'
fn main() {
    for url in [
        "ssh://git@h.example:2222/~ann/r.git",
        "https://h.example/a%20b.git",
        "file:///a%20b/r.git",
    ] {
        println!("{}", git_url_parse::GitUrl::parse(url).unwrap());
    }
}
RUST
CARGO_TARGET_DIR=$dir/target cargo run --quiet --manifest-path "$dir/Cargo.toml" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
ssh://git@h.example:2222/~ann/r.git
https://h.example/a
file:///a
SEEN
