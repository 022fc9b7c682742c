#!/usr/bin/env bash
# Versions: PyMongo 4.20.1 (PyPI) and mongodb 7.9.0 (npm)
# Behavior: PyMongo reads a plus sign in the password of a mongodb: URL as a space, the
#   JavaScript driver reads it as a plus sign.
# Guess: both have `p+w`: a plus sign needs no encoding in a URL's userinfo, MongoDB's list of
#   characters to encode there doesn't have it, and both drivers follow one specification.
# Seen: for `mongodb://u:p+w@h.example` PyMongo has the password `p w`, mongodb `p+w`; with
#   `%2B` both have the plus sign.
# Meaning: a password that works in one service is refused in the next, with the same variable.
#   Write `%2B` for a plus sign.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" pymongo==4.20.1
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" mongodb@7.9.0
cat >"$dir/run.mjs" <<'JS'
import { MongoClient } from "mongodb";
for (const password of ["p%2Bw", "p+w"]) {
  const { options } = new MongoClient(`mongodb://u:${password}@h.example`);
  console.log("mongodb", password, options.credentials.password);
}
JS
node "$dir/run.mjs" >"$dir/seen"
PYTHONPATH=$dir python3 - >>"$dir/seen" <<'PY'
from pymongo.uri_parser import parse_uri
for password in ["p%2Bw", "p+w"]:
    print("pymongo", password, parse_uri(f"mongodb://u:{password}@h.example")["password"])
PY
diff - "$dir/seen" <<'SEEN'
mongodb p%2Bw p+w
mongodb p+w p+w
pymongo p%2Bw p+w
pymongo p+w p w
SEEN
