#!/usr/bin/env bash
# Versions: arq 0.28.0 and redis 5.3.1 (PyPI)
# Behavior: arq logs in with the percent-encoded user and password of a redis: URL; redis-py, with
#   which it connects, decodes both.
# Guess: `RedisSettings.from_dsn` decodes them: it exists to read such URLs, and its answer is handed
#   to redis-py, which decodes them in its own `from_url`.
# Seen: for `redis://u%40c:p%40w@h.example/2` arq has the user `u%40c` and the password `p%40w`,
#   redis-py `u@c` and `p@w`.
# Meaning: the variable that works in the web application is refused in its worker. A password with
#   `#` or `/` can't be written for arq at all: pass its RedisSettings the parts.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" arq==0.28.0 redis==5.3.1
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
from arq.connections import RedisSettings
from redis.connection import parse_url
url = "redis://u%40c:p%40w@h.example/2"
settings, parsed = RedisSettings.from_dsn(url), parse_url(url)
print("arq", settings.username, settings.password, settings.database)
print("redis-py", parsed["username"], parsed["password"], parsed["db"])
PY
diff - "$dir/seen" <<'SEEN'
arq u%40c p%40w 2
redis-py u@c p@w 2
SEEN
