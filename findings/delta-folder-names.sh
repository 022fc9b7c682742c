#!/usr/bin/env bash
# Versions: deltalake 1.6.6 and Polars 2.1.0 (PyPI)
# Behavior: deltalake makes a file: URL of a table's folder, and Polars takes the path of that URL for a folder
#   without decoding it. deltalake itself decodes percent signs that are part of a folder's name on one way
#   and not on another.
# Guess: a table that write_deltalake puts into a folder is read from there by DeltaTable and by scan_delta,
#   whatever the folder's name.
# Seen: in a folder `a b` or `é`, Polars looks for files below `a%20b` or `%C3%A9` and fails; in `a%20b`, both
#   fail right after writing.
# Meaning: tables in home folders and synchronized folders with spaces can't be read by Polars, and a folder
#   named by encoded text not at all. Name folders with plain letters.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-compile \
  --target "$dir/packages" deltalake==1.6.6 polars==2.1.0
mkdir "$dir/tables"
PYTHONPATH=$dir/packages python3 - "$dir/tables" >"$dir/seen" 2>"$dir/log" <<'PY'
import sys
import deltalake
import polars
def read(path):
    tables = deltalake.QueryBuilder().register("t", deltalake.DeltaTable(path))
    return polars.DataFrame(tables.execute("select x from t").read_all())["x"].to_list()
for name in ["ab", "a b", "é", "a%20b"]:
    path = f"{sys.argv[1]}/{name}"
    seen = []
    for step in [
        lambda: deltalake.write_deltalake(path, polars.DataFrame({"x": [1]})),
        lambda: read(path),
        lambda: polars.scan_delta(path).collect()["x"].to_list(),
    ]:
        try:
            seen.append(step())
        except Exception as error:
            seen.append(type(error).__name__)
    print(name, *seen)
PY
diff - "$dir/seen" <<'SEEN'
ab None [1] [1]
a b None [1] FileNotFoundError
é None [1] FileNotFoundError
a%20b None Exception FileNotFoundError
SEEN
