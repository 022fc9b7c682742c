#!/usr/bin/env bash
# Versions: @astrojs/rss 4.0.19 (npm)
# Behavior: the trailing slash, which is added by default, is added to the whole link: behind its
#   query or its fragment. A link that begins with two slashes becomes a path of the site.
# Guess: `/a/b?x=1` becomes `https://h.example/a/b?x=1` or `…/a/b/?x=1`, and `//x.example/a` leads
#   to x.example.
# Seen: `https://h.example/a/b?x=1/`, `https://h.example/a#f/`, `https://h.example/x.example/a/`.
# Meaning: readers of the feed ask for the parameter `1/`, and miss the place in the page. Write
#   items' links as whole URLs, or set `trailingSlash: false`.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" @astrojs/rss@4.0.19
cat >"$dir/run.mjs" <<'JS'
import rss from "@astrojs/rss";

const links = ["/a/b", "/a/b?x=1", "/a#f", "//x.example/a", "https://x.example/a?x=1"];
for (const link of links) {
  const items = [{ title: "item", link, pubDate: new Date(0) }];
  const site = { title: "site", description: "feed", site: "https://h.example/", items };
  const text = await (await rss(site)).text();
  console.log(link, text.match(/<item>.*?<link>(.*?)<\/link>/s)[1]);
}
JS
node "$dir/run.mjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
/a/b https://h.example/a/b/
/a/b?x=1 https://h.example/a/b?x=1/
/a#f https://h.example/a#f/
//x.example/a https://h.example/x.example/a/
https://x.example/a?x=1 https://x.example/a?x=1
SEEN
