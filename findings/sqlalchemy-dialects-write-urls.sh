#!/usr/bin/env bash
# Versions: databend-sqlalchemy 0.5.5, sqlalchemy-singlestoredb 1.2.1, clickhouse-sqlalchemy 0.3.2 and
#   SQLAlchemy 2.0.58 (PyPI)
# Behavior: the three dialects write the parts that SQLAlchemy has decoded into a new URL for the driver
#   without encoding them. The brackets of IPv6 addresses are lost in two.
# Guess: the driver gets the user, password and host of the URL, as with the dialects of SQLAlchemy
#   itself.
# Seen: the password `p%2Fw` becomes `p/w` in Databend's URL, which ends the host there, and makes
#   SingleStore's dialect fail with a wrong port; `[2001:db8::1]:1234` is `2001:db8::1:1234` for Databend
#   and ClickHouse.
# Meaning: whether one can connect depends on the letters of a generated password. Use passwords of
#   letters and digits, and names for hosts.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install --quiet --disable-pip-version-check databend-sqlalchemy==0.5.5 \
  sqlalchemy-singlestoredb==1.2.1 clickhouse-sqlalchemy==0.3.2 SQLAlchemy==2.0.58
"$dir/venv/bin/python" - >"$dir/seen" 2>"$dir/log" <<'PY'
from sqlalchemy import make_url
for dialect in ["databend", "singlestoredb", "clickhouse+http", "postgresql+psycopg"]:
    for rest in ["u:p%25w@h.example:1234/d", "u:p%2Fw@h.example:1234/d", "[2001:db8::1]:1234/d"]:
        url = make_url(f"{dialect}://{rest}")
        try:
            arguments, options = url.get_dialect()().create_connect_args(url)
        except ValueError as error:
            arguments, options = [error], {}
        keep = ["dsn", "host", "password"]
        print(dialect, rest, *arguments[:1], *(options[key] for key in keep if key in options))
PY
diff - "$dir/seen" <<'SEEN'
databend u:p%25w@h.example:1234/d databend://u:p%w@h.example:1234/d
databend u:p%2Fw@h.example:1234/d databend://u:p/w@h.example:1234/d
databend [2001:db8::1]:1234/d databend://None:None@2001:db8::1:1234/d
singlestoredb u:p%25w@h.example:1234/d h.example p%w
singlestoredb u:p%2Fw@h.example:1234/d Port could not be cast to integer value as 'p'
singlestoredb [2001:db8::1]:1234/d 2001:db8::1
clickhouse+http u:p%25w@h.example:1234/d http://h.example:1234/
clickhouse+http u:p%2Fw@h.example:1234/d http://h.example:1234/
clickhouse+http [2001:db8::1]:1234/d http://2001:db8::1:1234/
postgresql+psycopg u:p%25w@h.example:1234/d h.example p%w
postgresql+psycopg u:p%2Fw@h.example:1234/d h.example p/w
postgresql+psycopg [2001:db8::1]:1234/d 2001:db8::1
SEEN
