#!/usr/bin/env bash
# Software: robots-parser 3.0.1 (npm)
# Behavior: `%7E` and `~`, or `%61` and `a`, are different to it. A rule with one spelling does
#   not hold for a request with the other.
# Guess: they are the same: RFC 9309 section 2.2.2 has a table in which `%62` and `b` match, and
#   this library does treat `é` and `%C3%A9` as equal.
# Seen: `Disallow: /%7Ea` allows `/~a`, and `Disallow: /~a` allows `/%7Ea`; `Disallow: /é`
#   forbids `/%C3%A9`.
# Meaning: a crawler visits pages that the site excluded, depending on how a link is spelled.
#   Normalize percent-encoded unreserved characters in rules and URLs before asking.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" robots-parser@3.0.1
cat >"$dir/run.mjs" <<'JS'
import { createRequire } from "node:module";
const require = createRequire(import.meta.url);
const robotsParser = require("robots-parser");
for (const [rule, path] of [
  ["/é", "/%C3%A9"],
  ["/~a", "/~a"],
  ["/%7Ea", "/~a"],
  ["/~a", "/%7Ea"],
]) {
  const robots = robotsParser(
    "https://h.example/robots.txt",
    `User-agent: *\nDisallow: ${rule}`,
  );
  console.log(rule, path, robots.isAllowed("https://h.example" + path, "x"));
}
JS
node "$dir/run.mjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
/é /%C3%A9 false
/~a /~a false
/%7Ea /~a true
/~a /%7Ea true
SEEN
