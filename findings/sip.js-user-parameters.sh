#!/usr/bin/env bash
# Versions: sip.js 0.21.2 (npm)
# Behavior: a parsed SIP URI is written with `;` and `=` of the user part percent-encoded.
# Guess: the text is kept: RFC 3261 allows `;` and `=` in the user part, and telephone numbers
#   carry their parameters there.
# Seen: `sip:+1-201;ext=5@h.example;user=phone` is written as
#   `sip:+1-201%3Bext%3D5@h.example;user=phone`.
# Meaning: by RFC 3261 section 19.1.4 a reserved character and its escaped form differ, so the
#   call goes to another address and the extension is lost at gateways that look for `;ext=`.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" sip.js@0.21.2
cat >"$dir/run.mjs" <<'JS'
import { createRequire } from "node:module";
const require = createRequire(import.meta.url);
const { Grammar } = require("sip.js");
for (const text of [
  "sip:alice@h.example;user=phone",
  "sip:+1-201;ext=5@h.example;user=phone",
])
  console.log(Grammar.URIParse(text).toString());
JS
node "$dir/run.mjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
sip:alice@h.example;user=phone
sip:+1-201%3Bext%3D5@h.example;user=phone
SEEN
