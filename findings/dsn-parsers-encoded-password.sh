#!/usr/bin/env bash
# Versions: parse-database-url 0.3.0, dsn-parser 1.0.3, @httpx/dsn-parser 1.10.0 and, for comparison,
#   connection-string 5.0.0 (npm)
# Behavior: the first decodes before it divides user and password, the second decodes nothing and encodes
#   parameters again when it writes, the third decodes nothing and refuses percent signs in the name of the
#   database.
# Guess: all decode user and password, and a DSN that is read and written stays the same.
# Seen: `u:p%3Aq` gives the passwords `p`, `p%3Aq`, `p%3Aq` and `p:q`; `?x=a%2Bb` is written as
#   `?x=a%252Bb` by the second; the third refuses the database `d%20b`.
# Meaning: moving from one package to the next changes passwords. Passwords of letters and digits are safe.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" parse-database-url@0.3.0 \
  dsn-parser@1.0.3 @httpx/dsn-parser@1.10.0 connection-string@5.0.0
cat >"$dir/run.cjs" <<'JS'
const { parseDsn } = require("@httpx/dsn-parser");
const { ConnectionString } = require("connection-string");
const Dsn = require("dsn-parser");
const parseDatabaseUrl = require("parse-database-url");
for (const rest of ["u:p@h.example/d", "u:p%3Aq@h.example/d", "u%40x:p@h.example/d%20b"]) {
  const url = `mysql://${rest}?x=a%2Bb`;
  const dsn = new Dsn(url);
  const parsed = parseDsn(url);
  const { user: name, password } = new ConnectionString(url);
  console.log(rest, [
    [parseDatabaseUrl(url).user, parseDatabaseUrl(url).password],
    [dsn.get("user"), dsn.get("password"), dsn.getDSN()],
    parsed.success ? [parsed.value.user, parsed.value.pass] : parsed.reason,
    [name, password],
  ].join(" | "));
}
JS
(cd "$dir" && node run.cjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
u:p@h.example/d u,p | u,p,mysql://u:p@h.example/d?x=a%252Bb | u,p | u,p
u:p%3Aq@h.example/d u,p | u,p%3Aq,mysql://u:p%3Aq@h.example/d?x=a%252Bb | u,p%3Aq | u,p:q
u%40x:p@h.example/d%20b u@x,p | u%40x,p,mysql://u%40x:p@h.example/d%20b?x=a%252Bb | PARSE_ERROR | u@x,p
SEEN
