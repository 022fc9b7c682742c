#!/usr/bin/env bash
# Versions: arq 0.28.0, aiocache 0.12.3 and, for comparison, redis 5.3.1 (PyPI)
# Behavior: both read redis: URLs by their own means and keep the percent-encoding of the password; aiocache
#   drops the user.
# Guess: both read what redis-py reads, which each of them uses for the connection.
# Seen: for `redis://u%40x:p%2Fw@…`, arq logs in as `u%40x` with `p%2Fw`, aiocache with `p%2Fw` and
#   without a user, redis-py as `u@x` with `p/w`.
# Meaning: the URL that works for the rest of an application fails for its queue and its cache. Give user
#   and password by the settings' own fields.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install --quiet --disable-pip-version-check \
  arq==0.28.0 "aiocache[redis]==0.12.3" redis==5.3.1
"$dir/venv/bin/python" - >"$dir/seen" <<'PY'
import aiocache
import arq.connections
import redis
for url in ["redis://u:p@h.example/3", "redis://u%40x:p%2Fw@h.example/3"]:
    settings = arq.connections.RedisSettings.from_dsn(url)
    cache = aiocache.Cache.from_url(url).client.connection_pool.connection_kwargs
    pool = redis.from_url(url).connection_pool.connection_kwargs
    print("arq", settings.username, settings.password)
    print("aiocache", cache.get("username"), cache["password"])
    print("redis", pool["username"], pool["password"])
PY
diff - "$dir/seen" <<'SEEN'
arq u p
aiocache None p
redis u p
arq u%40x p%2Fw
aiocache None p%2Fw
redis u@x p/w
SEEN
