#!/usr/bin/env bash
# Versions: @xmpp/uri 0.13.1 (npm)
# Behavior: parameters of an xmpp: URI are decoded, but the address in it stays encoded, and its
#   local part is put in lower case with its escapes.
# Guess: the address of RFC 5122's example is decoded, as its section 2.7 shows letter by letter.
# Seen: the RFC's `xmpp:node@example.com/repulsive%20!%23...` has the resource `repulsive%20!%23...`, and
#   `caf%C3%A9@example.com` is the account `caf%c3%a9`.
# Meaning: a link to an account with a letter outside ASCII, or to a room's nickname with a space,
#   opens a chat with somebody who doesn't exist. Decode the parts oneself.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" @xmpp/uri@0.13.1
cat >"$dir/run.mjs" <<'JS'
import uri from "@xmpp/uri";
for (const text of [
  "xmpp:node@example.com?message;subject=Hello%20World",
  "xmpp:caf%C3%A9@example.com?message;subject=caf%C3%A9",
  "xmpp:nasty!%23$%25()*+,-.;=%3F%5B%5C%5D%5E_%60%7B%7C%7D~node@example.com",
  "xmpp:node@example.com/repulsive%20!%23%22$%25&'()*+,-.%2F:;%3C=%3E%3F%40%5B%5C%5D%5E_%60%7B%7C%7D~resource",
]) {
  const { path, query } = uri.parse(text);
  console.log(JSON.stringify([path._local, path._resource, query?.params.subject]));
}
JS
node "$dir/run.mjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
["node","","Hello World"]
["caf%c3%a9","","café"]
["nasty!%23$%25()*+,-.;=%3f%5b%5c%5d%5e_%60%7b%7c%7d~node","",null]
["node","repulsive%20!%23%22$%25&'()*+,-.%2F:;%3C=%3E%3F%40%5B%5C%5D%5E_%60%7B%7C%7D~resource",null]
SEEN
