#!/usr/bin/env bash
# Software: linkify-it 6.1.0 (npm, the link finder of markdown-it)
# Behavior: without the option urlAuth it knows no user in a URL: text with one becomes a link
#   to a host that is named like the user.
# Guess: the whole text is one link: a user is part of the syntax of URLs in RFC 3986, and a
#   finder that does not want one would be expected to leave the text alone.
# Seen: `ftp://anna:pass@h.example/a` is found as `ftp://anna`, `http://anna@h.example/a` as
#   `http://anna`.
# Meaning: the text is not left alone: instructions that show how to log in lead readers to a
#   single-label host on their own network. Put such addresses into code spans, or set urlAuth.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" linkify-it@6.1.0
cat >"$dir/run.mjs" <<'JS'
import { LinkifyIt } from "linkify-it";
for (const text of [
  "http://h.example/a",
  "http://anna@h.example/a",
  "ftp://anna:pass@h.example/a",
])
  console.log(text, new LinkifyIt().match(text).map((match) => match.url));
JS
node "$dir/run.mjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
http://h.example/a [ 'http://h.example/a' ]
http://anna@h.example/a [ 'http://anna' ]
ftp://anna:pass@h.example/a [ 'ftp://anna' ]
SEEN
