#!/usr/bin/env bash
# Versions: ical.js 2.2.1 (npm)
# Behavior: writing a vCard, ical.js puts a backslash before each comma of a URI, as in text.
# Guess: URIs are written as they were read: RFC 6350 gives them no escapes, its examples have
#   bare commas in GEO and PHOTO, and ical.js writes an event's URL that way.
# Seen: `GEO:geo:37.386013,-122.082932`, from the RFC, is written
#   `GEO:geo:37.386013\,-122.082932`; a photo in a data: URL begins `data:image/png;base64\,`.
# Meaning: another program reads a URI with a backslash in it, finds no place and shows no photo.
#   Remove the backslashes from lines of type uri before saving.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" ical.js@2.2.1
cat >"$dir/run.mjs" <<'JS'
import ICAL from "ical.js";
const card = `BEGIN:VCARD
VERSION:4.0
FN:A
GEO:geo:37.386013,-122.082932
PHOTO:data:image/png;base64,AAAA
URL:https://h.example/?a=1,2;3
END:VCARD`;
console.log(ICAL.stringify(ICAL.parse(card)).replaceAll("\r", "").trim());
const event = `BEGIN:VCALENDAR
BEGIN:VEVENT
URL:https://h.example/?a=1,2;3
END:VEVENT
END:VCALENDAR`;
console.log(ICAL.stringify(ICAL.parse(event)).split("\r\n")[2]);
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
BEGIN:VCARD
VERSION:4.0
FN:A
GEO:geo:37.386013\,-122.082932
PHOTO:data:image/png;base64\,AAAA
URL:https://h.example/?a=1\,2;3
END:VCARD
URL:https://h.example/?a=1,2;3
SEEN
