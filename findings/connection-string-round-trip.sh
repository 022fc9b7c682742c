#!/usr/bin/env bash
# Versions: connection-string 5.0.0 and mongodb-uri 0.9.7 (npm)
# Behavior: connection-string writes a plus sign of a password as a space, and mongodb-uri writes an
#   IPv6 address as its first bracket.
# Guess: both give a string back that means the same: they exist to change one part of a connection
#   string, and `toString` or `format` of what was parsed is the first thing to expect.
# Seen: `mongodb://u:p+w@h.example/d` becomes `mongodb://u:p%20w@h.example/d` by connection-string;
#   `mongodb://u:p@[::1]:27017/d` becomes `mongodb://u:p@%5B/d` by mongodb-uri. Each is right
#   about the other's string.
# Meaning: a login fails, or a name is looked up that doesn't exist, in a program that only set the
#   database. Percent-encode `+`, and give servers names.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  connection-string@5.0.0 mongodb-uri@0.9.7
cat >"$dir/run.mjs" <<'JS'
import { ConnectionString } from "connection-string";
import mongodbUri from "mongodb-uri";
for (const url of ["mongodb://u:p+w@h.example/d", "mongodb://u:p@[::1]:27017/d"]) {
  console.log(url);
  console.log("  connection-string", new ConnectionString(url).toString());
  console.log("  mongodb-uri", mongodbUri.format(mongodbUri.parse(url)));
}
JS
node "$dir/run.mjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
mongodb://u:p+w@h.example/d
  connection-string mongodb://u:p%20w@h.example/d
  mongodb-uri mongodb://u:p%2Bw@h.example/d
mongodb://u:p@[::1]:27017/d
  connection-string mongodb://u:p@[::1]:27017/d
  mongodb-uri mongodb://u:p@%5B/d
SEEN
