#!/usr/bin/env bash
# Versions: robots-parser 3.0.1 (npm) and Protego 0.7.0 (PyPI)
# Behavior: robots-parser compares rules and paths as they are encoded: a rule that encodes an
#   unreserved character, an asterisk or a dollar sign never matches. Protego decodes first.
# Guess: both match, since RFC 9309 section 2.2.2 has a table of such pairs, and robots-parser
#   calls itself compliant with the specification.
# Seen: with `Disallow: /foo/bar/%62%61%7A` of that table, robots-parser allows `/foo/bar/baz`;
#   the same for `%2A` and `%24` of section 2.2.3. Protego disallows all three.
# Meaning: a crawler in JavaScript fetches pages that the site asked it not to fetch. Normalize
#   both rules and paths before handing them over.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" protego==0.7.0
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" robots-parser@3.0.1
cat >"$dir/cases.json" <<'JSON'
[
  ["/foo/bar/baz", "/foo/bar/baz"],
  ["/foo/bar/%62%61%7A", "/foo/bar/baz"],
  ["/path/file-with-a-%2A.html", "/path/file-with-a-*.html"],
  ["/path/foo-%24", "/path/foo-$"]
]
JSON
cat >"$dir/run.mjs" <<'JS'
import fs from "node:fs";
import parse from "robots-parser";
for (const [rule, path] of JSON.parse(fs.readFileSync(process.argv[2]))) {
  const robots = parse("https://h.example/robots.txt", `User-agent: *\nDisallow: ${rule}\n`);
  console.log("robots-parser", rule, robots.isAllowed("https://h.example" + path, "bot"));
}
JS
node "$dir/run.mjs" "$dir/cases.json" >"$dir/seen"
PYTHONPATH=$dir python3 - "$dir/cases.json" >>"$dir/seen" <<'PY'
import json
import sys
from protego import Protego
for rule, path in json.load(open(sys.argv[1])):
    robots = Protego.parse(f"User-agent: *\nDisallow: {rule}\n")
    print("protego", rule, str(robots.can_fetch("https://h.example" + path, "bot")).lower())
PY
diff - "$dir/seen" <<'SEEN'
robots-parser /foo/bar/baz false
robots-parser /foo/bar/%62%61%7A true
robots-parser /path/file-with-a-%2A.html true
robots-parser /path/foo-%24 true
protego /foo/bar/baz false
protego /foo/bar/%62%61%7A false
protego /path/file-with-a-%2A.html false
protego /path/foo-%24 false
SEEN
