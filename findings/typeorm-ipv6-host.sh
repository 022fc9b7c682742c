#!/usr/bin/env bash
# Versions: typeorm 1.1.1, connection-string-parser 1.0.4, @databases/pg-connection-string 2.0.0 and, for
#   comparison, pg-connection-string 2.14.1 (npm)
# Behavior: host and port of a database URL are divided at the first colon, also in an IPv6 address.
# Guess: the host is `[2001:db8::1]` or `2001:db8::1`, the port 5432, as in pg.
# Seen: TypeORM connects to the host `[2001` with the port NaN, connection-string-parser gives the same
#   host, @databases an error about the port.
# Meaning: databases in clusters with IPv6 alone can't be reached by a URL. Give host and port as options.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --legacy-peer-deps --prefix "$dir" \
  typeorm@1.1.1 connection-string-parser@1.0.4 @databases/pg-connection-string@2.0.0 \
  pg-connection-string@2.14.1
cat >"$dir/run.cjs" <<'JS'
const databases = require("@databases/pg-connection-string");
const { ConnectionStringParser } = require("connection-string-parser");
const { parse } = require("pg-connection-string");
const { DriverUtils } = require("./node_modules/typeorm/driver/DriverUtils.js");
const readers = {
  typeorm: (url) => DriverUtils.buildDriverOptions({ type: "postgres", url }),
  "connection-string-parser": (url) =>
    new ConnectionStringParser({ scheme: "postgres", hosts: [] }).parse(url).hosts[0],
  "@databases": (url) => databases.default(url),
  "pg-connection-string": (url) => parse(url),
};
for (const [name, read] of Object.entries(readers)) {
  for (const host of ["h.example", "[2001:db8::1]"]) {
    try {
      const { host: seen, port } = read(`postgres://u:p@${host}:5432/d`);
      console.log(name, host, String(seen), String(port));
    } catch (error) {
      console.log(name, host, error.message);
    }
  }
}
JS
(cd "$dir" && node run.cjs 2>"$dir/log") >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
typeorm h.example h.example 5432
typeorm [2001:db8::1] [2001 NaN
connection-string-parser h.example h.example 5432
connection-string-parser [2001:db8::1] [2001 NaN
@databases h.example h.example 5432
@databases [2001:db8::1] Expected "port" to be an integer
pg-connection-string h.example h.example 5432
pg-connection-string [2001:db8::1] 2001:db8::1 5432
SEEN
