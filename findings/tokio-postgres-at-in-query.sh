#!/usr/bin/env bash
# Versions: tokio-postgres 0.7.18 (crates.io); psycopg 3.3.9 with libpq (PyPI) for comparison
# Behavior: an `@` in the query of a URL ends the user, as the first `@` of the whole string does.
#   What stands before it becomes the user, and what follows it the host.
# Guess: the user ends before the first slash, as in libpq, whose behavior the crate says to match.
# Seen: `postgres://db.example/app?application_name=me@pc` has the host `pc`, the user
#   `db.example/app?application_name=me` and no database. libpq has db.example, app and `me@pc`.
# Meaning: the client asks for a piece of a parameter in place of the host. `%40` is read by both.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir/python" psycopg==3.3.9 psycopg-binary==3.3.9
mkdir "$dir/src"
cat >"$dir/Cargo.toml" <<'TOML'
[package]
name = "finding"
version = "0.0.0"
edition = "2021"

[workspace]

[dependencies]
tokio-postgres = { version = "=0.7.18", default-features = false }
TOML
cat >"$dir/src/main.rs" <<'RUST'
fn main() {
    for url in std::env::args().skip(1) {
        let config: tokio_postgres::Config = url.parse().unwrap();
        let user = config.get_user().unwrap_or("-");
        let database = config.get_dbname().unwrap_or("-");
        println!("tokio-postgres {:?} user {user} database {database}", config.get_hosts());
    }
}
RUST
cat >"$dir/run.py" <<'PY'
import sys
from psycopg.conninfo import conninfo_to_dict
for url in sys.argv[1:]:
    read = conninfo_to_dict(url)
    print("libpq", read["host"], "user", read.get("user", "-"), "database", read.get("dbname", "-"))
PY
urls=("postgres://db.example/app?application_name=me%40pc"
  "postgres://db.example/app?application_name=me@pc")
CARGO_TARGET_DIR=$dir/target cargo run --quiet --manifest-path "$dir/Cargo.toml" -- "${urls[@]}" \
  >"$dir/seen"
PYTHONPATH=$dir/python python3 "$dir/run.py" "${urls[@]}" >>"$dir/seen"
diff - "$dir/seen" <<'SEEN'
tokio-postgres [Tcp("db.example")] user - database app
tokio-postgres [Tcp("pc")] user db.example/app?application_name=me database -
libpq db.example user - database app
libpq db.example user - database app
SEEN
