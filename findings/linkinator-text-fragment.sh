#!/usr/bin/env bash
# Versions: linkinator 8.1.0, on Node.js 24.21.0 (npm)
# Behavior: with `checkFragments`, a link to a text on a page is reported as broken.
# Guess: `#:~:text=x` is left out of the check: a text fragment is no name of an element, and what
#   follows `:~:` is cut off before browsers look for one.
# Seen: `/p#:~:text=hello` is broken although the page says hello, and `/p#a:~:text=hello` although
#   it has an element named a. `/p#a%20b` and `/p#top` are right.
# Meaning: links copied with "Copy link to highlight" fail a build. Skip `:~:` with linksToSkip.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --prefix "$dir" linkinator@8.1.0 node@24.21.0
cat >"$dir/run.mjs" <<'JS'
import http from "node:http";
import { LinkChecker } from "linkinator";
const links = ["#a", "#a%20b", "#top", "#nothing", "#:~:text=hello", "#a:~:text=hello"];
const server = http.createServer((request, response) => {
  response.setHeader("content-type", "text/html");
  const page = links.map((link) => `<a href="/p${link}">x</a>`).join("");
  response.end(request.url === "/" ? page : '<p id="a">hello<p id="a b">');
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const path = `http://127.0.0.1:${server.address().port}/`;
const result = await new LinkChecker().check({ path, recurse: true, checkFragments: true });
for (const { state, url } of result.links) if (state === "BROKEN") console.log(new URL(url).hash);
process.exit();
JS
(cd "$dir" && node_modules/.bin/node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
#nothing
#:~:text=hello
#a:~:text=hello
SEEN
