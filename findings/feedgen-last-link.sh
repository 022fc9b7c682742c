#!/usr/bin/env bash
# Versions: feedgen 1.0.0 (PyPI)
# Behavior: the link of an RSS channel is the last link that was added, whatever its relation.
# Guess: it is the link with rel=alternate, in any order: the README adds the site
#   first, then the feed with rel=self, and writes both RSS and Atom.
# Seen: in the order of the README, the channel's link is the feed itself, and the site's
#   address is nowhere in the file; in the other order it is the site.
# Meaning: a reader's button "open website" shows XML. Add the link of the site last.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" feedgen==1.0.0
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
from feedgen.feed import FeedGenerator
links = [("https://h.example/", "alternate"), ("https://h.example/feed", "self")]
for order in [links, links[::-1]]:
    feed = FeedGenerator()
    feed.title("t")
    feed.description("d")
    for href, rel in order:
        feed.link(href=href, rel=rel)
    rss = feed.rss_str().decode()
    print(rss.split("<link>")[1].split("</link>")[0], '"alternate"' in rss)
PY
diff - "$dir/seen" <<'SEEN'
https://h.example/feed False
https://h.example/ False
SEEN
