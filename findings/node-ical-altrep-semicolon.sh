#!/usr/bin/env bash
# Versions: node-ical 0.26.1 (npm) and ical.js 2.2.1 (npm)
# Behavior: parameters of a property are divided at semicolons inside quotation marks as well.
# Guess: a quoted value is read whole: RFC 5545 quotes the URI of ALTREP for that reason.
# Seen: `LOCATION;ALTREP="https://h.example/a;b":Room` has the ALTREP `"https://h.example/a`, with
#   one quotation mark; ical.js reads `https://h.example/a;b`.
# Meaning: rooms and people of a calendar have links that lead nowhere, or to another page. Use
#   ical.js for calendars whose URIs have semicolons.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  node-ical@0.26.1 ical.js@2.2.1
cat >"$dir/run.mjs" <<'JS'
import ICAL from "ical.js";
import ical from "node-ical";
for (const url of ["https://h.example/a", "https://h.example/a:b", "https://h.example/a;b"]) {
  const text = [
    "BEGIN:VCALENDAR",
    "BEGIN:VEVENT",
    "UID:1",
    "DTSTART:20200101T000000Z",
    `LOCATION;ALTREP="${url}":Room`,
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ].join("\r\n");
  console.log("node-ical", ical.parseICS(text)[1].location.params.ALTREP);
  const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent("vevent");
  console.log("ical.js", event.getFirstProperty("location").getParameter("altrep"));
}
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
node-ical https://h.example/a
ical.js https://h.example/a
node-ical https://h.example/a:b
ical.js https://h.example/a:b
node-ical "https://h.example/a
ical.js https://h.example/a;b
SEEN
