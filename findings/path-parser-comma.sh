#!/usr/bin/env bash
# Versions: path-parser 6.1.0 (npm, the paths of router5)
# Behavior: a parameter with a comma, a semicolon or a parenthesis can't be built: the default
#   encoding leaves these as they are, and the library's check of its own result refuses them.
# Guess: every text can be a parameter: it is encoded for the path, as `b/c` and `a?b` are.
# Seen: `b/c`, `a?b` and `é` are built and come back; `Smith, J` and `f(x)` throw "Some parameters of
#   '/x/:a' are of invalid format".
# Meaning: a link to one of many records makes a whole page fail. Give each parameter a constraint,
#   as in `/x/:a<[^/?]+>`, which builds and matches them.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  path-parser@6.1.0
cat >"$dir/run.mjs" <<'JS'
import { Path } from "path-parser";
const path = new Path("/x/:a");
for (const a of ["b/c", "a?b", "é", "Smith, J", "f(x)", "a;b", "a=b", "a@b"]) {
  let seen;
  try {
    seen = path.build({ a });
    seen += " " + path.test(new URL(seen, "https://h.example").pathname)?.a;
  } catch (error) {
    seen = error.message;
  }
  console.log(`${a}: ${seen}`);
}
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
b/c: /x/b%2Fc b/c
a?b: /x/a%3Fb a?b
é: /x/%C3%A9 é
Smith, J: Some parameters of '/x/:a' are of invalid format
f(x): Some parameters of '/x/:a' are of invalid format
a;b: Some parameters of '/x/:a' are of invalid format
a=b: /x/a%3Db a=b
a@b: /x/a%40b a@b
SEEN
