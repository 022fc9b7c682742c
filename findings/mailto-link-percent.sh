#!/usr/bin/env bash
# Versions: mailto-link 2.0.0, mailto-parser 1.0.1 (npm)
# Behavior: the first writes addresses without percent-encoding, the second reads them without
#   decoding, and takes the recipient of `mailto:?to=…` for a part of the address.
# Guess: both pass the examples of RFC 6068 section 6: `gorby%kremvax@example.com` has `%25` in its
#   link, and `to` names recipients.
# Seen: the link is `mailto:gorby%kremvax@example.com`, the address read is
#   `gorby%25kremvax@example.com`, and of `mailto:?to=a@h.example` it is `?to=a@h.example`.
# Meaning: mail to such people can't be sent. Encode addresses before, and decode them after.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  mailto-link@2.0.0 mailto-parser@1.0.1
cat >"$dir/run.mjs" <<'JS'
import link from "mailto-link";
import { parse } from "mailto-parser";
console.log(link({ to: "gorby%kremvax@example.com" }));
for (const url of ["mailto:gorby%25kremvax@example.com", "mailto:?to=a@h.example"])
  console.log(url, parse(url).addresses);
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
mailto:gorby%kremvax@example.com
mailto:gorby%25kremvax@example.com [ 'gorby%25kremvax@example.com' ]
mailto:?to=a@h.example [ '?to=a@h.example' ]
SEEN
