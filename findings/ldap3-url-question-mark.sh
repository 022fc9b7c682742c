#!/usr/bin/env bash
# Versions: ldap3 2.9.1 (PyPI)
# Behavior: parse_uri decodes an LDAP URL first and then divides it at question marks, so `%3F`
#   ends a part. In the name of an entry it makes the whole URL unreadable, in a filter it cuts
#   the filter.
# Guess: the parts are divided first and decoded one by one: RFC 4516 asks for `%3F` exactly
#   where a question mark belongs to a part, and has an example of it.
# Seen: a filter `(cn=what%3Fnow)` is read as `(cn=what` with an extension `now)`; the name
#   `cn=Who%3F,dc=b` gives None.
# Meaning: a search runs with a broken filter instead of the written one. Divide LDAP URLs at
#   `?` before decoding, and hand the parts to ldap3.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" ldap3==2.9.1
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
from ldap3.utils.uri import parse_uri
for url in [
    "ldap://h.example/dc=b?cn?sub?(cn=what)",
    "ldap://h.example/dc=b?cn?sub?(cn=what%3Fnow)",
    "ldap://h.example/cn=Who%3F,dc=b?mail",
]:
    parts = parse_uri(url)
    print(parts and [parts["base"], parts["filter"], parts["extensions"]])
PY
diff - "$dir/seen" <<'SEEN'
['dc=b', '(cn=what)', None]
['dc=b', '(cn=what', ['now)']]
None
SEEN
