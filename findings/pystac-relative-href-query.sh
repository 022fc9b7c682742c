#!/usr/bin/env bash
# Versions: pystac 1.15.2 (PyPI)
# Behavior: make_relative_href drops the query and the fragment of the URL that it makes
#   relative, so making it absolute again gives another URL.
# Guess: the relative form keeps the query (`./i.tif?sig=x`): the documentation promises the
#   source as a path relative to the start, and a change that cannot be undone would need a
#   warning.
# Seen: `https://h.example/a/i.tif?sig=x` relative to `https://h.example/a/c.json` is `./i.tif`,
#   which resolves to a URL without `sig`.
# Meaning: a catalog that is saved with relative links loses signatures and tokens of its
#   assets, and every download answers 403. Sign links after reading, never before saving.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" pystac==1.15.2
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
from pystac.utils import make_absolute_href, make_relative_href
catalog = "https://h.example/a/c.json"
for asset in ["https://h.example/a/i.tif?sig=x", "https://h2.example/a/i.tif?sig=x"]:
    relative = make_relative_href(asset, catalog)
    print(relative, make_absolute_href(relative, catalog))
PY
diff - "$dir/seen" <<'SEEN'
./i.tif https://h.example/a/i.tif
https://h2.example/a/i.tif?sig=x https://h2.example/a/i.tif?sig=x
SEEN
