#!/usr/bin/env bash
# Versions: DuckDB 2.0.0 and Polars 2.1.0 (PyPI)
# Behavior: both read `file:` URLs. DuckDB takes what follows `file://` as a path, Polars
#   decodes it as a URL. Given the same URL they open different files.
# Guess: both decode `%20`: both accept `file:` URLs with three slashes, and RFC 8089 makes
#   their path percent-encoded like that of any URL.
# Seen: with a file `a b.csv` and a file `a%20b.csv` beside each other, `file:///…/a%20b.csv`
#   reads the second in DuckDB and the first in Polars.
# Meaning: a URL made by `pathlib.Path.as_uri` works in DuckDB only until a name holds a space
#   or a letter outside ASCII. Give paths to DuckDB.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" duckdb==2.0.0 polars==2.1.0
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
import pathlib
import tempfile
import duckdb
import polars
with tempfile.TemporaryDirectory() as folder:
    folder = pathlib.Path(folder)
    for name in ["a b.csv", "a%20b.csv"]:
        (folder / name).write_text(f"file\n{name}\n")
    url = (folder / "a b.csv").as_uri()
    print("duckdb", duckdb.sql(f"select file from read_csv('{url}')").fetchall())
    print("polars", polars.scan_csv(url).collect().rows())
PY
diff - "$dir/seen" <<'SEEN'
duckdb [('a%20b.csv',)]
polars [('a b.csv',)]
SEEN
