#!/usr/bin/env bash
# Versions: metascraper-url 5.56.2, unfurl.js 6.4.0, open-graph-scraper 6.12.0 (npm)
# Behavior: a page's canonical link is resolved without its base element by the first two, and is
#   left relative by the third. metascraper-url also drops parameters that begin with `utm_`.
# Guess: `<link rel=canonical href="c">` below `<base href="/x/">` is `/x/c` of the page's host.
# Seen: below.
# Meaning: one page is stored under several addresses, some of which don't exist. Resolve the link
#   from the HTML with the base element.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  metascraper@5.49.24 metascraper-url@5.56.2 unfurl.js@6.4.0 open-graph-scraper@6.12.0 \
  node@24.21.0
npm rebuild --silent --prefix "$dir" node >"$dir/log"
cat >"$dir/run.mjs" <<'JS'
import http from "node:http";
import metascraper from "metascraper";
import canonical from "metascraper-url";
import openGraph from "open-graph-scraper";
import { unfurl } from "unfurl.js";
const html = `<base href="/x/"><title>t</title><link rel="canonical" href="c?utm_id=1&amp;b=2">`;
const server = http.createServer((request, response) => {
  response.setHeader("content-type", "text/html");
  response.end(html);
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const url = `http://127.0.0.1:${server.address().port}/d/p`;
const hidden = (text) => text.replace(/:\d+/, ":port");
console.log(hidden((await metascraper([canonical()])({ url, html })).url));
console.log(hidden((await unfurl(url)).canonical_url));
console.log((await openGraph({ html })).result.ogUrl);
process.exit();
JS
(cd "$dir" && node_modules/.bin/node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
http://127.0.0.1:port/d/c?b=2
http://127.0.0.1:port/d/c?utm_id=1&b=2
c?utm_id=1&b=2
SEEN
