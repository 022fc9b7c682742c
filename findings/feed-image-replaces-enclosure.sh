#!/usr/bin/env bash
# Versions: feed 6.0.0 (npm)
# Behavior: an item's image is written as the enclosure of the RSS item, in place of the sound
#   that was given as its enclosure.
# Guess: the enclosure stays, and the image is written elsewhere or left out of RSS, which has one
#   enclosure per item; the Atom file of the same feed has both.
# Seen: an item with `episode.mp3` and `cover.png` has the enclosure `cover.png` in RSS.
# Meaning: a podcast that gets covers for its episodes loses its episodes. Put the cover into the
#   HTML of the item.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" feed@6.0.0
cat >"$dir/run.mjs" <<'JS'
import { createRequire } from "node:module";
const { Feed } = createRequire(import.meta.url)("feed");
const link = "https://h.example/";
const enclosure = { url: "https://h.example/episode.mp3", length: 1, type: "audio/mpeg" };
for (const image of [undefined, "https://h.example/cover.png"]) {
  const feed = new Feed({ title: "t", id: link, link, copyright: "c" });
  feed.addItem({ title: "e", id: link, link, date: new Date(0), enclosure, image });
  const urls = (text, pattern) => [...text.matchAll(pattern)].map((match) => match[1]).join(" ");
  console.log("rss", urls(feed.rss2(), /<enclosure [^>]*url="([^"]*)"/g));
  console.log("atom", urls(feed.atom1(), /rel="enclosure" href="([^"]*)"/g));
}
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
rss https://h.example/episode.mp3
atom https://h.example/episode.mp3
rss https://h.example/cover.png
atom https://h.example/episode.mp3 https://h.example/cover.png
SEEN
