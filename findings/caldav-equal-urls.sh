#!/usr/bin/env bash
# Versions: caldav 3.6.0 (PyPI)
# Behavior: two URLs are equal if they are after decoding and after merging slashes of their paths:
#   `a%2Fb`, `a/b` and `a//b` are one calendar. Of the host, the case counts.
# Guess: `%40` and `@` are made equal, as servers write both for a user's name; `%2F` stays apart
#   from `/`, and hosts are compared without case.
# Seen: below.
# Meaning: a calendar whose name has a slash is taken for one in a folder, and calendars found on
#   `H.example` aren't those of `h.example`. Compare the texts that the server sent.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install --quiet --disable-pip-version-check caldav==3.6.0
"$dir/venv/bin/python" - >"$dir/seen" <<'PY'
from caldav.lib.url import URL
for one, other in [
    ("http://h.example/u%40x/", "http://h.example/u@x/"),
    ("http://h.example/a%2Fb/", "http://h.example/a/b/"),
    ("http://h.example/a//b/", "http://h.example/a/b/"),
    ("http://H.example/a/", "http://h.example/a/"),
]:
    print(one, other, URL.objectify(one) == URL.objectify(other))
PY
diff - "$dir/seen" <<'SEEN'
http://h.example/u%40x/ http://h.example/u@x/ True
http://h.example/a%2Fb/ http://h.example/a/b/ True
http://h.example/a//b/ http://h.example/a/b/ True
http://H.example/a/ http://h.example/a/ False
SEEN
