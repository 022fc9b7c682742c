#!/usr/bin/env bash
# Versions: ClickHouse 26.9.2.1 (PyPI, the package chdb 4.4.0)
# Behavior: a parameter is looked for behind every `?`, `&` and `#` of the URL, so also in URLs that
#   are values of other parameters, and in fragments.
# Guess: only the query of the URL itself is read, as `extractURLParameterNames` does with values.
# Seen: of `https://h.example/?u=https://x.example/?a=1&a=2`, `extractURLParameter` gives a = 1, and
#   `cutURLParameter` cuts a out of the other URL; `extractURLParameterNames` gives u and a.
# Meaning: a campaign's parameters are counted for the wrong site, and a cleaned URL leads to
#   another page, with `a` still in it. Where values hold URLs, use the names to check.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install --quiet --disable-pip-version-check chdb==4.4.0
"$dir/venv/bin/python" - >"$dir/seen" <<'PY'
import chdb
for url in ["?u=https://x.example/?a=1&a=2", "?b=1#a=2", "#/p?a=2"]:
    for function in [
        "extractURLParameter(u, 'a')",
        "cutURLParameter(u, 'a')",
        "extractURLParameterNames(u)",
    ]:
        query = f"select {function} from (select 'https://h.example/{url}' as u)"
        print(chdb.query(query, "TabSeparatedRaw"), end="")
PY
diff - "$dir/seen" <<'SEEN'
1
https://h.example/?u=https://x.example/?a=2
['u','a']
2
https://h.example/?b=1#
['b','a']
2
https://h.example/#/p?
['a']
SEEN
