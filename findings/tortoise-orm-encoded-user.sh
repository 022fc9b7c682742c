#!/usr/bin/env bash
# Versions: tortoise-orm 1.1.9 (PyPI)
# Behavior: of a database URL, the password and the query are decoded, the user and the name of the database
#   aren't.
# Guess: user, password and database are decoded, as SQLAlchemy, psycopg and asyncpg do.
# Seen: `postgres://u%40x:p%2Fw@h.example/d%20b` gives the user `u%40x`, the password `p/w` and the database
#   `d%20b`.
# Meaning: users with an `@`, which managed databases give, log in under another name when a URL encodes
#   them as it should. Use the dictionary of credentials.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" tortoise-orm==1.1.9
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
from tortoise.backends.base.config_generator import expand_db_url
for url in [
    "postgres://u:p@h.example/d",
    "postgres://u%40x:p%2Fw@h.example/d%20b?application_name=a%20b",
    "sqlite:///tmp/a%20b.db",
]:
    credentials = expand_db_url(url)["credentials"]
    keep = ["user", "password", "database", "application_name", "file_path"]
    print([credentials[key] for key in keep if key in credentials])
PY
diff - "$dir/seen" <<'SEEN'
['u', 'p', 'd']
['u%40x', 'p/w', 'd%20b', 'a b']
['/tmp/a%20b.db']
SEEN
