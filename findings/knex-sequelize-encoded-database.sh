#!/usr/bin/env bash
# Versions: knex 3.3.0, sequelize 6.37.8, typeorm 1.1.1 and, for comparison, mysql2 3.24.6 (npm)
# Behavior: user and password of a mysql: URL are decoded, the name of the database isn't. mysql2, which all
#   three use, decodes it.
# Guess: the three give the name that mysql2 gives.
# Seen: `mysql://u%40x:p%2Fw@h.example/d%20b` gives the user `u@x`, the password `p/w` and the database
#   `d%20b` in the three, `d b` in mysql2.
# Meaning: a database whose name has a space, or letters beyond ASCII that a URL class has encoded, is
#   unknown. Give the name as an option.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --legacy-peer-deps --prefix "$dir" \
  knex@3.3.0 sequelize@6.37.8 typeorm@1.1.1 mysql2@3.24.6
cat >"$dir/run.cjs" <<'JS'
const knex = require("knex");
const mysql2 = require("mysql2");
const { Sequelize } = require("sequelize");
const { DriverUtils } = require("./node_modules/typeorm/driver/DriverUtils.js");
const readers = {
  knex: (url) => knex({ client: "mysql2", connection: url }).client.connectionSettings,
  sequelize: (url) => {
    const { username, password, database } = new Sequelize(url, { dialectModule: mysql2 }).config;
    return { user: username, password, database };
  },
  typeorm: (url) => {
    const options = DriverUtils.buildDriverOptions({ type: "mysql", url });
    return { ...options, user: options.username };
  },
  mysql2: (url) => mysql2.createPool(url).config.connectionConfig,
};
for (const [name, read] of Object.entries(readers)) {
  for (const rest of ["u:p@h.example/d", "u%40x:p%2Fw@h.example/d%20b"]) {
    const { user, password, database } = read("mysql://" + rest);
    console.log(name, rest, JSON.stringify([user, password, database]));
  }
}
process.exit();
JS
(cd "$dir" && node run.cjs 2>"$dir/log") >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
knex u:p@h.example/d ["u","p","d"]
knex u%40x:p%2Fw@h.example/d%20b ["u@x","p/w","d%20b"]
sequelize u:p@h.example/d ["u","p","d"]
sequelize u%40x:p%2Fw@h.example/d%20b ["u@x","p/w","d%20b"]
typeorm u:p@h.example/d ["u","p","d"]
typeorm u%40x:p%2Fw@h.example/d%20b ["u@x","p/w","d%20b"]
mysql2 u:p@h.example/d ["u","p","d"]
mysql2 u%40x:p%2Fw@h.example/d%20b ["u@x","p/w","d b"]
SEEN
