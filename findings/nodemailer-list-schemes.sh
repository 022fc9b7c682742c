#!/usr/bin/env bash
# Versions: nodemailer 10.6.1 (npm)
# Behavior: in List- fields, a URL whose scheme is not http, https, mailto or ftp in small letters
#   gets `http://` in front.
# Guess: a URL is written as given, since RFC 2369 allows every scheme, and the case of a scheme
#   means nothing.
# Seen: `nntp://h.example/a` is sent as `<http://nntp://h.example/a>`, `tel:+12015550123` as
#   `<http://tel:+12015550123>` and `HTTPS://h.example/u` as `<http://HTTPS://h.example/u>`.
# Meaning: a list's archive on a news server or its help line cannot be reached, and a provider
#   finds no way to unsubscribe. Write the field in `headers`.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" nodemailer@10.6.1
cat >"$dir/run.mjs" <<'JS'
import { createTransport } from "nodemailer";
const list = {
  owner: "mailto:a@h.example",
  archive: "nntp://h.example/a",
  help: "tel:+12015550123",
  unsubscribe: "HTTPS://h.example/u",
};
const mail = { from: "a@h.example", to: "b@h.example", list };
const sent = await createTransport({ streamTransport: true, buffer: true }).sendMail(mail);
console.log(sent.message.toString().match(/^List-.*$/gm).join("\n"));
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
List-Owner: <mailto:a@h.example>
List-Archive: <http://nntp://h.example/a>
List-Help: <http://tel:+12015550123>
List-Unsubscribe: <http://HTTPS://h.example/u>
SEEN
