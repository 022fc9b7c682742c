#!/usr/bin/env bash
# Versions: fastparquet 2026.9.0, pyarrow 26.0.1 and pandas 3.1.1 (PyPI)
# Behavior: pandas writes values of partitions into the names of folders by one of two engines. pyarrow
#   percent-encodes and decodes them, fastparquet does neither.
# Guess: each engine reads the values that the other wrote, since the setting is for speed.
# Seen: `a b` of pyarrow is `a%20b` for fastparquet; fastparquet's own `e%20f` is `e f` for pyarrow, and `c/d`
#   makes it two folders, of which `c` is left.
# Meaning: groups change their names between programs, and rows with a slash belong to another group. Write
#   such columns into the files.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-compile \
  --target "$dir/packages" fastparquet==2026.9.0 pyarrow==26.0.1 pandas==3.1.1
PYTHONPATH=$dir/packages python3 - "$dir" >"$dir/seen" 2>"$dir/log" <<'PY'
import os
import sys
import pandas
for name, values in [("plain", ["a", "b"]), ("encoded", ["a b", "e%20f"]), ("slash", ["c/d"])]:
    for writer in ["pyarrow", "fastparquet"]:
        path = f"{sys.argv[1]}/{name}-{writer}"
        frame = pandas.DataFrame({"k": values, "x": range(len(values))})
        frame.to_parquet(path, engine=writer, partition_cols=["k"])
        print(name, writer, sorted(folder for folder in os.listdir(path) if "=" in folder))
        for reader in ["pyarrow", "fastparquet"]:
            seen = pandas.read_parquet(path, engine=reader)
            print("  ", reader, sorted(seen["k"].astype(str)) if "k" in seen else list(seen))
PY
diff - "$dir/seen" <<'SEEN'
plain pyarrow ['k=a', 'k=b']
   pyarrow ['a', 'b']
   fastparquet ['a', 'b']
plain fastparquet ['k=a', 'k=b']
   pyarrow ['a', 'b']
   fastparquet ['a', 'b']
encoded pyarrow ['k=a%20b', 'k=e%2520f']
   pyarrow ['a b', 'e%20f']
   fastparquet ['a%20b', 'e%2520f']
encoded fastparquet ['k=a b', 'k=e%20f']
   pyarrow ['a b', 'e f']
   fastparquet ['a b', 'e%20f']
slash pyarrow ['k=c%2Fd']
   pyarrow ['c/d']
   fastparquet ['c%2Fd']
slash fastparquet ['k=c']
   pyarrow ['c']
   fastparquet ['c']
SEEN
