#!/usr/bin/env bash
# Versions: ibis-framework 12.0.0 with SQLite (PyPI)
# Behavior: a parameter's value by `.query("a")` raises for the whole column, once a URL has no such
#   parameter, an empty one, or it twice. `.userinfo()` is `:` for URLs without any.
# Guess: NULL for a missing parameter and the first of several, as in the engines whose functions
#   Ibis calls; NULL for a missing user.
# Seen: OperationalError, "user-defined function raised exception", in these three cases.
# Meaning: one URL stops a query over millions that ran on a sample. On SQLite, take `.query()` and
#   divide it outside.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install --quiet --disable-pip-version-check 'ibis-framework[sqlite]==12.0.0'
"$dir/venv/bin/python" - >"$dir/seen" <<'PY'
import ibis
for query in ["?a=1", "?b=1", "?a=", "?a=1&a=2"]:
    connection = ibis.sqlite.connect()
    connection.raw_sql("create table t (u text)")
    with connection.begin() as cursor:
        cursor.execute("insert into t values (?)", (f"https://h.example/{query}",))
    table = connection.table("t")
    print(query, table.select(x=table.u.userinfo()).execute().x[0], end=" ")
    try:
        print(table.select(x=table.u.query("a")).execute().x[0])
    except Exception as error:
        print(type(error).__name__, error)
PY
diff - "$dir/seen" <<'SEEN'
?a=1 : 1
?b=1 : OperationalError user-defined function raised exception
?a= : OperationalError user-defined function raised exception
?a=1&a=2 : OperationalError user-defined function raised exception
SEEN
