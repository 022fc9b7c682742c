#!/usr/bin/env bash
# Versions: redis 6.3.1 and ioredis 6.0.0 (npm), redis 8.1.0 (PyPI)
# Behavior: node-redis ignores the parameter `db` of a redis: URL and uses database 0. ioredis and
#   redis-py use the database that it names.
# Guess: all three use it: the registration of the scheme takes the number from the path or from
#   a parameter `db`, and redis-py documents both.
# Seen: `redis://h.example?db=3` has the database 3 in ioredis and redis-py, and none in
#   node-redis; `redis://h.example/3` is right in all.
# Meaning: two services with the same variable write to two databases, and no error says so. Put
#   the number into the path.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" redis==8.1.0
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  redis@6.3.1 ioredis@6.0.0
cat >"$dir/run.mjs" <<'JS'
import { Redis } from "ioredis";
import { createClient } from "redis";
for (const url of process.argv.slice(2)) {
  console.log("node-redis", url, createClient({ url }).options.database);
  console.log("ioredis", url, new Redis(url, { lazyConnect: true }).options.db);
}
JS
cat >"$dir/run.py" <<'PY'
import sys
import redis
for url in sys.argv[1:]:
    print("redis-py", url, redis.Redis.from_url(url).connection_pool.connection_kwargs["db"])
PY
urls=("redis://h.example/3" "redis://h.example?db=3")
node "$dir/run.mjs" "${urls[@]}" >"$dir/seen"
PYTHONPATH=$dir python3 "$dir/run.py" "${urls[@]}" >>"$dir/seen"
diff - "$dir/seen" <<'SEEN'
node-redis redis://h.example/3 3
ioredis redis://h.example/3 3
node-redis redis://h.example?db=3 undefined
ioredis redis://h.example?db=3 3
redis-py redis://h.example/3 3
redis-py redis://h.example?db=3 3
SEEN
