#!/usr/bin/env bash
# Versions: influxdb 5.3.2 (PyPI)
# Behavior: from_dsn passes user, password and database on as encoded in the URL, and puts the
#   address of an IPv6 host into its own URLs without brackets.
# Guess: the parts are decoded and the brackets kept: the method splits the DSN with urllib and
#   documents it as `influxdb://username:password@localhost:8086/databasename`.
# Seen: `influxdb://u%40c:p%2Fw@h.example:8086/a%20b` gives `u%40c`, `p%2Fw` and `a%20b`;
#   `influxdb://[2001:db8::1]:8086/a` asks at `http://2001:db8::1:8086`.
# Meaning: the password that works as an argument is refused in a DSN, with no other way to write
#   it there. Pass the parts to InfluxDBClient, an IPv6 address with its brackets.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" influxdb==5.3.2
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
from influxdb import InfluxDBClient
for dsn in ["influxdb://u%40c:p%2Fw@h.example:8086/a%20b", "influxdb://[2001:db8::1]:8086/a"]:
    client = InfluxDBClient.from_dsn(dsn)
    print(client._username, client._password, client._database, client._baseurl)
PY
diff - "$dir/seen" <<'SEEN'
u%40c p%2Fw a%20b http://h.example:8086
None None a http://2001:db8::1:8086
SEEN
