#!/usr/bin/env bash
# Versions: trino 0.340.0 and SQLAlchemy 2.1.9 (PyPI)
# Behavior: trino.sqlalchemy.URL writes a connection URL from parts, leaves percent signs in user
#   and password bare and writes a space of catalog or schema as a plus sign. SQLAlchemy, for
#   which the URL is made, decodes the first and keeps the second.
# Guess: what goes in comes out: the function exists so that people need not encode, and
#   SQLAlchemy's own URL.create does keep all parts.
# Seen: the password `p%41` comes out as `pA`, the schema `my data` as `my+data`; a password
#   with `@`, `:` or `/` is right.
# Meaning: a generated password fails by chance, about when it holds a percent sign before two
#   hexadecimal digits. Use sqlalchemy.URL.create.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" trino==0.340.0 SQLAlchemy==2.1.9
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
import sqlalchemy
from trino.sqlalchemy import URL
for password, schema in [("p@/:", "data"), ("p%41", "my data")]:
    ours = URL("h.example", user="u", password=password, catalog="c", schema=schema)
    theirs = sqlalchemy.URL.create(
        "trino", "u", password, "h.example", database="c/" + schema
    ).render_as_string(hide_password=False)
    for text in [ours, theirs]:
        url = sqlalchemy.make_url(text)
        print(url.password, url.database)
PY
diff - "$dir/seen" <<'SEEN'
p@/: c/data
p@/: c/data
pA c/my+data
p%41 c/my data
SEEN
