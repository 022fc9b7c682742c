#!/usr/bin/env bash
# Versions: resync 2.0.1 (PyPI)
# Behavior: names of files are put into a ResourceSync list as they are on disk, and names of a
#   list on disk as they are in URLs.
# Guess: `a#b.txt` is listed as `a%23b.txt`: the list is a sitemap, whose loc is a URL, and the
#   package is by the authors of ResourceSync.
# Seen: `https://h.example/d/a#b.txt`, which is a fragment of `/d/a`, and `a?b.txt` has a query. A
#   copy of `a%20b.txt` is stored under that name, not as `a b.txt`.
# Meaning: a mirror downloads other files, or gets 404, and then deletes or misses what the list
#   meant. Encode the names of files before.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir/py" resync==2.0.1
mkdir "$dir/files"
for name in a.txt 'a b.txt' 'a#b.txt' 'a?b.txt' '50%.txt'; do echo text >"$dir/files/$name"; done
PYTHONPATH=$dir/py python3 - "$dir/files" >"$dir/seen" 2>"$dir/log" <<'PY'
import sys
from xml.etree import ElementTree
from resync.mapper import Mapper
from resync.resource_list_builder import ResourceListBuilder
mapper = Mapper(["https://h.example/d", sys.argv[1]])
builder = ResourceListBuilder(mapper=mapper)
sitemap = ElementTree.fromstring(builder.from_disk().as_xml())
locs = sitemap.iter("{http://www.sitemaps.org/schemas/sitemap/0.9}loc")
print(*sorted(element.text for element in locs), sep="\n")
print(mapper.src_to_dst("https://h.example/d/a%20b.txt").removeprefix(sys.argv[1]))
PY
diff - "$dir/seen" <<'SEEN'
https://h.example/d/50%.txt
https://h.example/d/a b.txt
https://h.example/d/a#b.txt
https://h.example/d/a.txt
https://h.example/d/a?b.txt
/a%20b.txt
SEEN
