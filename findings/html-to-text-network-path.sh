#!/usr/bin/env bash
# Versions: html-to-text 10.0.1 (npm)
# Behavior: a link that begins with a slash is appended to the base's text, one with two slashes as
#   well. Other relative links stay.
# Guess: `//x.example/a` stays or gets the base's scheme. The documentation says that the base is
#   for links that begin with a slash.
# Seen: with the base `https://h.example/d` it becomes `https://h.example/d//x.example/a`.
# Meaning: mails in plain text name another page than their HTML. Write the scheme, or give no base
#   and make links absolute before.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  html-to-text@10.0.1
cat >"$dir/run.mjs" <<'JS'
import { convert } from "html-to-text";

const selectors = [{ selector: "a", options: { baseUrl: "https://h.example/d" } }];
for (const url of ["/a", "a", "https://x.example/a", "//x.example/a"]) {
  console.log(url, convert(`<a href="${url}">text</a>`, { selectors }));
}
JS
node "$dir/run.mjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
/a text [https://h.example/d/a]
a text [a]
https://x.example/a text [https://x.example/a]
//x.example/a text [https://h.example/d//x.example/a]
SEEN
