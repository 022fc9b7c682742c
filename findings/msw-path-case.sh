#!/usr/bin/env bash
# Software: msw 3.0.5 (npm)
# Behavior: the path of a mocked URL is compared without regard to case and to a slash at its
#   end.
# Guess: paths are compared as they are, since paths of URLs are case-sensitive and msw imitates
#   a server.
# Seen: a handler for `https://h.example/a` also answers for `/A` and `/a/`, but not for `/a//`.
# Meaning: tests are green for a client that asks for `/Users` or `/users/` where the real
#   server answers 404 or a redirect that drops the body. Compare request.url in the handler.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" msw@3.0.5
cat >"$dir/run.mjs" <<'JS'
import { matchRequestUrl } from "msw";
for (const path of ["/a", "/A", "/a/", "/a//", "/b"]) {
  const { matches } = matchRequestUrl(new URL(path, "https://h.example"), "https://h.example/a");
  console.log(path, matches);
}
JS
node "$dir/run.mjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
/a true
/A false
/a/ true
/a// false
/b false
SEEN
