#!/usr/bin/env bash
# Software: connection-string 5.0.0 (npm)
# Behavior: a plus sign in the user, the password or the path is read as a space, as in the
#   query of a form.
# Guess: a plus sign means itself before the question mark, as in every URL; the package itself
#   writes spaces as `%20` and plus signs as `%2B`.
# Seen: the password of `pg://u:p+w@h.example/a` is `p w`, and toString writes `p%20w`.
# Meaning: generated passwords often hold a plus sign (base64), and the login fails with the
#   right one. Write `%2B`.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" connection-string@5.0.0
cat >"$dir/run.mjs" <<'JS'
import { createRequire } from "node:module";
const require = createRequire(import.meta.url);
const { ConnectionString } = require("connection-string");
for (const text of ["pg://u:p%2Bw@h.example/a", "pg://u:p+w@h.example/a"]) {
  const parsed = new ConnectionString(text);
  console.log(text, JSON.stringify(parsed.password), parsed.toString());
}
JS
node "$dir/run.mjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
pg://u:p%2Bw@h.example/a "p+w" pg://u:p%2Bw@h.example/a
pg://u:p+w@h.example/a "p w" pg://u:p%20w@h.example/a
SEEN
