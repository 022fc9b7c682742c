#!/usr/bin/env bash
# Versions: vobject 0.9.9 (PyPI)
# Behavior: reading a vCard, vobject takes a URL to be a text value with several parts and keeps
#   the part before the first comma or semicolon. In an event of a calendar the same URL is kept
#   whole.
# Guess: the URL is returned as written: RFC 2426 gives URL, SOURCE and a PHOTO with VALUE=uri
#   the type uri, which has no lists and no backslash escapes.
# Seen: `URL:https://h.example/?a=1,2;3` is read as `https://h.example/?a=1`, a photo `a,b.png`
#   as `a`; written again, the rest is gone from the file.
# Meaning: an address book that is read and written loses the ends of its links, map links with
#   `@latitude,longitude` among them. Escape commas and semicolons before vobject reads a card.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" vobject==0.9.9
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
import vobject
card = vobject.readOne(
    "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:A\r\nN:A;;;;\r\n"
    "URL:https://h.example/?a=1,2;3\r\n"
    "PHOTO;VALUE=uri:https://h.example/a,b.png\r\nEND:VCARD\r\n"
)
print(card.url.value)
print(card.photo.value)
event = vobject.readOne(
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\n"
    "URL:https://h.example/?a=1,2;3\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
)
print(event.vevent.url.value)
PY
diff - "$dir/seen" <<'SEEN'
https://h.example/?a=1
https://h.example/a
https://h.example/?a=1,2;3
SEEN
