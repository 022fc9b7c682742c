#!/usr/bin/env bash
# Versions: @extractus/feed-extractor 8.0.3 (npm)
# Behavior: the link of an entry loses its fragment, and parameters that look like those of
#   advertisers.
# Guess: links are made absolute and otherwise kept: the README promises normalized data, and names
#   no change of links.
# Seen: `https://h.example/changes?utm_source=x#v2` becomes `https://h.example/changes`.
# Meaning: all entries of a feed of releases, which lead into one page, have one link, and a reader
#   that removes duplicates shows the first alone. Pass `normalization: false`.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  @extractus/feed-extractor@8.0.3
cat >"$dir/run.mjs" <<'JS'
import { extractFromXml } from "@extractus/feed-extractor";
const paths = ["changes#v1", "changes#v2", "changes?utm_source=x#v2", "changes?id=1&b=2", "a%2Fb"];
const items = paths.map((path) => {
  const link = `https://h.example/${path}`.replace("&", "&amp;");
  return `<item><title>t</title><link>${link}</link></item>`;
});
const rss = `<rss version="2.0"><channel><title>t</title>${items.join("")}</channel></rss>`;
for (const entry of extractFromXml(rss).entries) console.log(entry.link);
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
https://h.example/changes
https://h.example/changes
https://h.example/changes
https://h.example/changes?id=1&b=2
https://h.example/a%2Fb
SEEN
