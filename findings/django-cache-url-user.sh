#!/usr/bin/env bash
# Versions: django-cache-url 3.4.6 (PyPI)
# Behavior: the URL for Django's Redis cache is written again without the user and without the brackets of
#   IPv6 addresses.
# Guess: LOCATION is the URL as given, since Django hands it to redis-py, which reads all of it.
# Seen: `redis://u:p@h.example:6379/3` becomes `redis://:p@h.example:6379/3`, `[2001:db8::1]:6379` becomes
#   `2001:db8::1:6379`.
# Meaning: the cache logs in as the user `default`, whose password is another, and can't connect to an IPv6
#   address. Write LOCATION yourself.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" django-cache-url==3.4.6 Django==5.2.19
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
import django_cache_url
for authority in ["h.example:6379", ":p@h.example:6379", "u:p@h.example:6379", "[2001:db8::1]:6379"]:
    print(authority, django_cache_url.parse(f"redis://{authority}/3")["LOCATION"])
PY
diff - "$dir/seen" <<'SEEN'
h.example:6379 redis://h.example:6379/3
:p@h.example:6379 redis://:p@h.example:6379/3
u:p@h.example:6379 redis://:p@h.example:6379/3
[2001:db8::1]:6379 redis://2001:db8::1:6379/3
SEEN
