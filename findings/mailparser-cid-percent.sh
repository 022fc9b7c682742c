#!/usr/bin/env bash
# Versions: mailparser 3.14.2 (npm) and MHonArc 2.6.19 (Debian 12, mhonarc 2.6.19-2.2)
# Behavior: cid: URLs are compared with Content-ID as text, without decoding, and only if the scheme
#   is in small letters.
# Guess: the example of RFC 2392 section 2 works: `cid:foo4%25foo1@bar.net` is the part with the
#   Content-ID `<foo4%foo1@bar.net>`. A scheme in capitals is the same scheme.
# Seen: mailparser leaves both as cid: URLs, MHonArc writes `src=""`, and both find the picture of
#   `cid:a@h.example`.
# Meaning: pictures of a mail are missing if their ids have a percent sign or other characters that
#   a URL must encode. Decode the URLs yourself and compare them with `attachments[].cid`.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" mailparser@3.14.2
apt-cache show mhonarc=2.6.19-2.2 >/dev/null 2>&1 || apt-get update -qq
(cd "$dir" && apt-get -o APT::Sandbox::User=root download -qq mhonarc=2.6.19-2.2)
dpkg -x "$dir"/*.deb "$dir"
cat >"$dir/run.cjs" <<'JS'
const { writeFileSync } = require("node:fs");
const { simpleParser } = require("mailparser");
const lines = [
  "From: a@h.example",
  "Date: Thu, 01 Jan 2026 00:00:00 +0000",
  "Subject: pictures",
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
lines.push("--B--", "");
writeFileSync(process.argv[2], lines.join("\n"));
simpleParser(lines.join("\r\n")).then((mail) => console.log(mail.html));
JS
node "$dir/run.cjs" "$dir/mail" | sed 's/></>\n</g' >"$dir/seen"
(cd "$dir" && perl -I "$dir/usr/share/mhonarc" "$dir/usr/bin/mhonarc" -single mail 2>"$dir/log") |
  grep -o '<img[^>]*>' | head -n 3 | sed 's/png[^".]*/png/' >>"$dir/seen"
diff - "$dir/seen" <<'SEEN'
<img src="data:image/png;base64,AAAA">
<img src="CID:a@h.example">
<img src="cid:foo4%25foo1@bar.net">
<img src="./png.png">
<img src="">
<img src="">
SEEN
