#!/usr/bin/env bash
# Versions: clickhouse-driver 0.2.11 and clickhouse-connect 1.12.0 (PyPI), typeorm 1.1.1 and
#   pg-connection-string 2.14.1 (npm)
# Behavior: clickhouse-driver and TypeORM decode the user and the password of a URL, and leave its
#   database percent-encoded. clickhouse-connect and pg-connection-string decode all three.
# Guess: each decodes all three: whoever decodes a password has met percent-encoding, and TypeORM
#   connects with pg, which asks pg-connection-string.
# Seen: the database of `//u%40c:p%40w@h.example/my%20db` is `my%20db` for clickhouse-driver and
#   TypeORM, `my db` for the others.
# Meaning: a database whose name has a space can't be opened by its URL, or another one is created
#   by migrations. Such names must be given apart.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" clickhouse-driver==0.2.11 clickhouse-connect==1.12.0
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" typeorm@1.1.1 \
  pg-connection-string@2.14.1
cat >"$dir/run.py" <<'PY'
import clickhouse_connect.driver
from clickhouse_driver import Client
url = "clickhouse://u%40c:p%40w@h.example/my%20db"
found = Client.from_url(url).connection
print("clickhouse-driver", found.user, found.password, found.database)
class Stop(Exception):
    pass
def stop(interface, host, port, username, password, database, *rest, **more):
    print("clickhouse-connect", username, password, database)
    raise Stop
clickhouse_connect.driver.HttpClient = stop
try:
    clickhouse_connect.get_client(dsn=url)
except Stop:
    pass
PY
PYTHONPATH=$dir python3 "$dir/run.py" >"$dir/seen"
cat >"$dir/run.mjs" <<'JS'
import { DriverUtils } from "typeorm/driver/DriverUtils.js";
import pgConnectionString from "pg-connection-string";
const url = "postgres://u%40c:p%40w@h.example/my%20db";
const { username, password, database } = DriverUtils.buildDriverOptions({ type: "postgres", url });
console.log("typeorm", username, password, database);
const found = pgConnectionString.parse(url);
console.log("pg-connection-string", found.user, found.password, found.database);
JS
node "$dir/run.mjs" >>"$dir/seen"
diff - "$dir/seen" <<'SEEN'
clickhouse-driver u@c p@w my%20db
clickhouse-connect u@c p@w my db
typeorm u@c p@w my%20db
pg-connection-string u@c p@w my db
SEEN
