#!/usr/bin/env bash
# Versions: slonik 47.3.2 (npm)
# Behavior: slonik's `stringifyDsn` writes the directory of a Unix socket without encoding it, so
#   that its own `parseDsn` fails or reads a database's name.
# Guess: `stringifyDsn(parseDsn(dsn))` connects where `dsn` does: the two functions are a pair, and
#   `parseDsn` knows sockets.
# Seen: `postgresql://u@%2Ftmp/d` becomes `postgresql://u@/tmp/d`, which isn't a URL, and
#   `postgresql:///d?host=/tmp` becomes `postgresql:///tmp/d`, read as the database `tmp`, no host.
#   Hosts with a port stay as they are.
# Meaning: a program that changes one part of the DSN of a local server, as for a test's database,
#   loses the server. Put the socket into the parameter `host` by hand.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" slonik@47.3.2
cat >"$dir/run.mjs" <<'JS'
import { parseDsn, stringifyDsn } from "slonik";
for (const dsn of process.argv.slice(2)) {
  const written = stringifyDsn(parseDsn(dsn));
  console.log(dsn, written);
  try {
    const { host, databaseName } = parseDsn(written);
    console.log("  host", host, "database", databaseName);
  } catch (error) {
    console.log(" ", error.message);
  }
}
JS
node "$dir/run.mjs" "postgresql://u@h.example:5433/d" "postgresql://u@%2Ftmp/d" \
  "postgresql:///d?host=/tmp" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
postgresql://u@h.example:5433/d postgresql://u@h.example:5433/d
  host h.example database d
postgresql://u@%2Ftmp/d postgresql://u@/tmp/d
  Invalid URL
postgresql:///d?host=/tmp postgresql:///tmp/d
  host undefined database tmp
SEEN
