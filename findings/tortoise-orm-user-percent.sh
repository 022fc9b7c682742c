#!/usr/bin/env bash
# Versions: tortoise-orm 1.1.9 and asyncpg 0.32.0 (PyPI)
# Behavior: Tortoise ORM decodes the password of a postgres: URL, but neither the user nor the
#   database. asyncpg, with which it connects, decodes all three.
# Guess: it decodes the user as it decodes the password, and the database too.
# Seen: `postgres://u%40corp:p%40w@h.example/my%20db` is the user `u%40corp`, the password `p@w` and
#   the database `my%20db` for Tortoise ORM; for asyncpg `u@corp`, `p@w` and `my db`.
# Meaning: managed databases have users such as `user@server`, which can't be written in the URL:
#   encoded they stay so. Write that `@` bare, or give Tortoise ORM a dictionary of parts.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" tortoise-orm==1.1.9 asyncpg==0.32.0
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
import inspect
from asyncpg.connect_utils import _parse_connect_dsn_and_args as parse
from tortoise.backends.base.config_generator import expand_db_url
url = "postgres://u%40corp:p%40w@h.example/my%20db"
found = expand_db_url(url)["credentials"]
print("tortoise-orm", found["user"], found["password"], found["database"])
nothing = dict.fromkeys(inspect.signature(parse).parameters)
_, found = parse(**nothing | {"dsn": url})
print("asyncpg", found.user, found.password, found.database)
PY
diff - "$dir/seen" <<'SEEN'
tortoise-orm u%40corp p@w my%20db
asyncpg u@corp p@w my db
SEEN
