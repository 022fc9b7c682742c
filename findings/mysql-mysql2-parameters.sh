#!/usr/bin/env bash
# Versions: mysql 2.18.1 and mysql2 3.24.6 (npm)
# Behavior: in mysql, the parameters `host`, `port`, `user`, `password` and `database` replace those
#   parts of the URL. mysql2 ignores them, and takes `socketPath` alone.
# Guess: neither lets a parameter replace a part of the URL; mysql2 came of mysql and keeps its API.
# Seen: `mysql://u@a.example/x?host=b.example&user=v` is `v` at `b.example` in mysql and `u` at
#   `a.example` in mysql2. The database `my%20db` is decoded in mysql2 only.
# Meaning: after changing the package a service connects elsewhere, and no error says so. Keep such
#   parts out of the query.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  mysql@2.18.1 mysql2@3.24.6
cat >"$dir/run.cjs" <<'JS'
const configs = {
  mysql: require("./node_modules/mysql/lib/ConnectionConfig"),
  mysql2: require("./node_modules/mysql2/lib/connection_config"),
};
for (const [name, Config] of Object.entries(configs))
  for (const text of process.argv.slice(2)) {
    const { host, user, database } = new Config(text);
    console.log(name, text, user, host, database);
  }
JS
node "$dir/run.cjs" "mysql://u@a.example/x?host=b.example&user=v" mysql://u@a.example/my%20db \
  >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
mysql mysql://u@a.example/x?host=b.example&user=v v b.example x
mysql mysql://u@a.example/my%20db u a.example my%20db
mysql2 mysql://u@a.example/x?host=b.example&user=v u a.example x
mysql2 mysql://u@a.example/my%20db u a.example my db
SEEN
