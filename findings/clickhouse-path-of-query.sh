#!/usr/bin/env bash
# Versions: ClickHouse 26.9.2.1 (PyPI, the package chdb 4.4.0)
# Behavior: the path of a URL without one begins at the first slash of its query or fragment.
# Guess: `path` and `pathFull` give the empty string and the query: for `https://h.example?q=1`,
#   `path` gives the empty string.
# Seen: `path('https://h.example?u=https://x.example/y')` is `//x.example/y`, and with `#/y` it is
#   `/y`.
# Meaning: pages of other sites are counted as paths of this one, wherever a link to the front page
#   has a parameter with a URL. Cut query and fragment before asking for the path.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install --quiet --disable-pip-version-check chdb==4.4.0
"$dir/venv/bin/python" - >"$dir/seen" <<'PY'
import chdb
for url in ["?q=1", "?u=https://x.example/y", "#/y", "/?u=https://x.example/y"]:
    query = f"select path(u), pathFull(u) from (select 'https://h.example{url}' as u)"
    print(url, chdb.query(query, "CSV"), end="")
PY
diff - "$dir/seen" <<'SEEN'
?q=1 "",""
?u=https://x.example/y "//x.example/y","//x.example/y"
#/y "/y","/y"
/?u=https://x.example/y "/","/?u=https://x.example/y"
SEEN
