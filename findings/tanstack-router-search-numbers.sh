#!/usr/bin/env bash
# Versions: @tanstack/router-core 1.171.39 (npm), the core of TanStack Router
# Behavior: each value of a query is read as JSON where it can be, so digits become a number and are
#   written back as JavaScript writes that number.
# Guess: a query that is read and written back names the same values; what a number can't hold stays
#   text.
# Seen: `?id=12345678901234567890` comes back as `?id=12345678901234567000`, `?v=1.0` as `?v=1`,
#   `?x=1e3` as `?x=1000`, `?zip=01234` stays.
# Meaning: links to items with long identifiers lead to other items, and version 1.0 is asked for as 1.
#   Give the router parseSearch and stringifySearch of URLSearchParams.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  @tanstack/router-core@1.171.39
cat >"$dir/run.mjs" <<'JS'
import { defaultParseSearch, defaultStringifySearch } from "@tanstack/router-core";
for (const value of ["12345678901234567890", "1.0", "1e3", "01234", "a%20b"]) {
  const parsed = defaultParseSearch("?x=" + value);
  console.log(value, JSON.stringify(parsed), defaultStringifySearch(parsed));
}
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
12345678901234567890 {"x":12345678901234567000} ?x=12345678901234567000
1.0 {"x":1} ?x=1
1e3 {"x":1000} ?x=1000
01234 {"x":"01234"} ?x=01234
a%20b {"x":"a b"} ?x=a+b
SEEN
