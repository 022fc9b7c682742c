#!/usr/bin/env bash
# Versions: vdirsyncer 0.21.0 (PyPI)
# Behavior: the address of an event or a contact is decoded and encoded again before each request,
#   and `%2F` becomes a slash by that.
# Guess: what the server lists is what is asked for: section 8.3 of RFC 4918 makes an href a URI
#   reference, and RFC 3986 section 2.2 keeps `%2F` apart from `/`.
# Seen: `/d/a%2Fb.ics` is `/d/a/b.ics`, and `;` is `%3B`. `%3F`, `%23` and `%25` stay.
# Meaning: an event whose identifier contains a slash is listed and never downloaded, so the
#   synchronization fails each time. Rename it on the server.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" vdirsyncer==0.21.0 2>"$dir/log"
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
from vdirsyncer.storage.dav import _normalize_href
for href in ["/d/a%20b.ics", "/d/a%2Fb.ics", "/d/a%3Fb.ics", "/d/a;b.ics"]:
    print(href, _normalize_href("http://h.example/d/", href))
PY
diff - "$dir/seen" <<'SEEN'
/d/a%20b.ics /d/a%20b.ics
/d/a%2Fb.ics /d/a/b.ics
/d/a%3Fb.ics /d/a%3Fb.ics
/d/a;b.ics /d/a%3Bb.ics
SEEN
