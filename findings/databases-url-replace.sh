#!/usr/bin/env bash
# Versions: databases 0.9.0 (PyPI)
# Behavior: DatabaseURL decodes the user, password and database that it gives, but replace writes them
#   unencoded, and drops the brackets of an IPv6 address when another part is replaced.
# Guess: the URL of replace(password=p) has the password p.
# Seen: after `p/w`, the password is None and the host `u`; after `p%41`, the password is `pA`; after a
#   change of the user, the host `2001:db8::1` is `2001`.
# Meaning: a test's or tenant's URL made from the main one fails by the letters of a password. Encode by
#   urllib.parse.quote before.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install --quiet --disable-pip-version-check databases==0.9.0
"$dir/venv/bin/python" - >"$dir/seen" <<'PY'
from databases import DatabaseURL
for host in ["h.example", "[2001:db8::1]"]:
    url = DatabaseURL(f"postgresql://u:p%2Fw@{host}:5432/d")
    print(url.password, url.hostname)
    for changes in [{"username": "v"}, {"password": "q"}, {"password": "p/w"}, {"password": "p%41"}]:
        changed = url.replace(**changes)
        print(changes, changed, changed.password, changed.hostname)
PY
diff - "$dir/seen" <<'SEEN'
p/w h.example
{'username': 'v'} postgresql://v:p%2Fw@h.example:5432/d p/w h.example
{'password': 'q'} postgresql://u:q@h.example:5432/d q h.example
{'password': 'p/w'} postgresql://u:p/w@h.example:5432/d None u
{'password': 'p%41'} postgresql://u:p%41@h.example:5432/d pA h.example
p/w 2001:db8::1
{'username': 'v'} postgresql://v:p%2Fw@2001:db8::1:5432/d p/w 2001
{'password': 'q'} postgresql://u:q@2001:db8::1:5432/d q 2001
{'password': 'p/w'} postgresql://u:p/w@2001:db8::1:5432/d None u
{'password': 'p%41'} postgresql://u:p%41@2001:db8::1:5432/d pA 2001
SEEN
