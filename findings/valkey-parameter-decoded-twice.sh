#!/usr/bin/env bash
# Versions: valkey 6.2.0 and redis 8.1.0 (PyPI)
# Behavior: valkey-py decodes the parameters of a URL twice, redis-py once.
# Guess: valkey-py, which began as a copy of redis-py, reads every URL as redis-py does, but for its
#   schemes.
# Seen: of `?password=p%2541w`, the encoded form of `p%41w`, valkey-py makes the password `pAw`, and
#   redis-py `p%41w`. A password in front of the host is decoded once by both.
# Meaning: moving to Valkey's own client changes a password that contains a percent sign, and the
#   server refuses it. Write it in front of the host.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" valkey==6.2.0 redis==8.1.0
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
import redis.connection
import valkey.connection
for url in ["redis://h.example?password=p%2541w", "redis://:p%2541w@h.example"]:
    print("valkey-py", valkey.connection.parse_url(url)["password"])
    print("redis-py", redis.connection.parse_url(url)["password"])
PY
diff - "$dir/seen" <<'SEEN'
valkey-py pAw
redis-py p%41w
valkey-py p%41w
redis-py p%41w
SEEN
