#!/usr/bin/env bash
# Versions: rss-parser 3.13.0 (npm)
# Behavior: the link of an Atom entry is the one that says rel="alternate", or else the first,
#   whatever its relation. A link without rel is never preferred.
# Guess: it is the link without rel: RFC 4287 section 4.2.7.2 makes that `alternate`.
# Seen: an entry with an enclosure before its page, `<link href="page"/>`, has the link
#   `episode.mp3`.
# Meaning: a list of news links to sounds or to the feed itself, depending on the order of
#   elements that have none. Read `links` through customFields.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" rss-parser@3.13.0
cat >"$dir/run.mjs" <<'JS'
import Parser from "rss-parser";
const enclosure = '<link rel="enclosure" href="https://h.example/episode.mp3"/>';
const page = '<link href="https://h.example/page"/>';
for (const links of [page + enclosure, enclosure + page]) {
  const feed = await new Parser().parseString(
    `<feed xmlns="http://www.w3.org/2005/Atom"><title>t</title>
     <entry><title>e</title>${links}</entry></feed>`,
  );
  console.log(feed.items[0].link);
}
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
https://h.example/page
https://h.example/episode.mp3
SEEN
