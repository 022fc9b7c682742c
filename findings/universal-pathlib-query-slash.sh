#!/usr/bin/env bash
# Versions: universal_pathlib 0.3.10 (PyPI)
# Behavior: the query of an https: URL is a part of the path. A slash in it divides segments, and
#   a joined segment is appended behind it.
# Guess: name, parent and `/` see the path alone and the query is dropped or kept apart, since
#   the class knows which filesystem has URLs, and its HTTP paths are opened with their query.
# Seen: `https://h.example/a.csv?next=/b/c` has the name `c`, the parent `…/a.csv?next=/b`, and
#   divided by "d" it gives `…/a.csv?next=/b/c/d`.
# Meaning: files are saved under a piece of a parameter, and `suffix` depends on signatures in
#   the URL. Take the path out with urllib.parse first.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" universal_pathlib==0.3.10 fsspec==2026.9.0 aiohttp==3.14.5
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
from upath import UPath
for url in ["https://h.example/a.csv", "https://h.example/a.csv?next=/b/c"]:
    path = UPath(url)
    print(path.name, path.parent, path / "d")
PY
diff - "$dir/seen" <<'SEEN'
a.csv https://h.example/ https://h.example/a.csv/d
c https://h.example/a.csv?next=/b https://h.example/a.csv?next=/b/c/d
SEEN
