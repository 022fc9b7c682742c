#!/usr/bin/env bash
# Versions: mailparser 3.14.2 (npm)
# Behavior: List- fields are read as lists of mail addresses. A URL with an at sign in it is an
#   address, and parentheses in a URL are a comment.
# Guess: angle brackets hold a URL, and its scheme tells whether it is mail, since
#   RFC 2369 puts URLs and nothing else there.
# Seen: `<https://h.example/list/a@h.example/>` is given as `mail`; of
#   `<https://h.example/a(b)c>` there is no url, and a name `b`.
# Meaning: list software that puts the list's address into the URL of its archive has no archive
#   for programs that read `list.archive.url`. Read headerLines instead.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" mailparser@3.14.2
cat >"$dir/run.mjs" <<'JS'
import { simpleParser } from "mailparser";
for (const field of ["/list/a/", "/list/a@h.example/", "/a(b)c"]) {
  const mail = await simpleParser(`List-Archive: <https://h.example${field}>\r\n\r\n`);
  console.log(JSON.stringify(mail.headers.get("list").archive));
}
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
{"url":"https://h.example/list/a/"}
{"mail":"https://h.example/list/a@h.example/"}
{"name":"b","id":"https://h.example/a c"}
SEEN
