#!/usr/bin/env bash
# Versions: mailparser 3.14.2 (npm)
# Behavior: cid: URLs are compared with Content-ID as text, without decoding, and only if the scheme
#   is in small letters.
# Guess: the example of RFC 2392 section 2 works: `cid:foo4%25foo1@bar.net` is the part with the
#   Content-ID `<foo4%foo1@bar.net>`. A scheme in capitals is the same scheme.
# Seen: that picture stays a cid: URL, and so does `CID:a@h.example`. `cid:a@h.example` is replaced
#   by the picture's data.
# Meaning: pictures of a mail are missing if their ids have a percent sign or other characters that
#   a URL must encode. Decode the URLs yourself and compare them with `attachments[].cid`.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" mailparser@3.14.2
cat >"$dir/run.cjs" <<'JS'
const { simpleParser } = require("mailparser");
const lines = [
  "MIME-Version: 1.0",
  "Content-Type: multipart/related; boundary=B",
  "",
  "--B",
  "Content-Type: text/html",
  "",
  '<img src="cid:a@h.example"><img src="CID:a@h.example"><img src="cid:foo4%25foo1@bar.net">',
];
for (const id of ["a@h.example", "foo4%foo1@bar.net"]) {
  const type = "Content-Type: image/png";
  lines.push("--B", type, `Content-ID: <${id}>`, "Content-Transfer-Encoding: base64", "", "AAAA");
}
simpleParser([...lines, "--B--", ""].join("\r\n")).then((mail) => console.log(mail.html));
JS
node "$dir/run.cjs" | sed 's/></>\n</g' >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
<img src="data:image/png;base64,AAAA">
<img src="CID:a@h.example">
<img src="cid:foo4%25foo1@bar.net">
SEEN
