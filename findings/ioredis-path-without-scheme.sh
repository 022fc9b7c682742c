#!/usr/bin/env bash
# Versions: ioredis 6.0.0 (npm)
# Behavior: `cache.example:6379/2` connects to a Unix socket with the path `/2`. A path counts as a
#   socket unless the string begins with `redis://`, and a socket goes before a host.
# Guess: the host, as for `cache.example:6379` alone, which has host and port.
# Seen: so do `valkey://cache.example/2`, whose socket is `//cache.example/2`, and `tcp://`.
# Meaning: "connect ENOENT /2" in place of a wrong scheme. Write `redis://`.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" ioredis@6.0.0
cat >"$dir/run.cjs" <<'JS'
const { Redis } = require("ioredis");
for (const text of process.argv.slice(2)) {
  const redis = new Redis(text, { lazyConnect: true, retryStrategy: null });
  const { path, host, port, db } = redis.options;
  console.log(text, path ? `socket ${path}` : `${host} port ${port}`, `database ${db}`);
}
JS
node "$dir/run.cjs" redis://cache.example:6379/2 cache.example:6379 cache.example:6379/2 \
  valkey://cache.example/2 tcp://cache.example:6379 >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
redis://cache.example:6379/2 cache.example port 6379 database 2
cache.example:6379 cache.example port 6379 database 0
cache.example:6379/2 socket /2 database 0
valkey://cache.example/2 socket //cache.example/2 database 0
tcp://cache.example:6379 socket //cache.example:6379 database 0
SEEN
