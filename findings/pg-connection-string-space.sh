#!/usr/bin/env bash
# Versions: pg 8.23.1 with pg-connection-string 2.14.1 (npm)
# Behavior: where a connection string holds a space, or a `%` that begins no escape, escapes with a
#   letter are not decoded: the password `p%2Fw` is sent as `p%2Fw`, and not as `p/w`.
# Guess: only the space is encoded. The line is commented "Ensure spaces are encoded as %20".
# Seen: the database `my db` makes `p%2Fw` another password, and with `my%20db` it is `p/w`. `p%40w`
#   is `p@w` in both, as its digits are decimal.
# Meaning: "password authentication failed" comes of the name of a database. Write `%20`.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  pg@8.23.1 pg-connection-string@2.14.1
cat >"$dir/run.cjs" <<'JS'
const { Client } = require("pg");
for (const password of ["p%2Fw", "p%40w"])
  for (const database of ["my%20db", "my db"]) {
    const client = new Client(`postgres://u:${password}@db.example/${database}`);
    console.log(`${password} ${database}: password ${client.password}, database ${client.database}`);
  }
JS
node "$dir/run.cjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
p%2Fw my%20db: password p/w, database my db
p%2Fw my db: password p%2Fw, database my db
p%40w my%20db: password p@w, database my db
p%40w my db: password p@w, database my db
SEEN
