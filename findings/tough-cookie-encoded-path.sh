#!/usr/bin/env bash
# Versions: tough-cookie 6.1.0 (npm)
# Behavior: the path of the request is percent-decoded before it is compared with the Path of a
#   cookie, which stays as the server wrote it.
# Guess: both are compared as text, so the cookie is sent: RFC 6265 section 5.1.4 compares the
#   path of the request URI with the cookie's and decodes neither.
# Seen: a cookie with `Path=/a%20b` is never returned to `https://h.example/a%20b`; one with
#   `Path=/a b` is.
# Meaning: a login fails in jsdom, tests and scrapers of a site whose paths hold spaces or
#   letters outside ASCII. Set no Path, or an ASCII one.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" tough-cookie@6.1.0
cat >"$dir/run.mjs" <<'JS'
import { CookieJar } from "tough-cookie";
const url = "https://h.example/a%20b";
for (const path of ["/", "/a%20b", "/a b"]) {
  const jar = new CookieJar();
  jar.setCookieSync(`k=v; Path=${path}`, "https://h.example/");
  console.log(path, JSON.stringify(jar.getCookieStringSync(url)));
}
JS
node "$dir/run.mjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
/ "k=v"
/a%20b ""
/a b "k=v"
SEEN
