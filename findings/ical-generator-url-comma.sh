#!/usr/bin/env bash
# Versions: ical-generator 10.2.0 (npm)
# Behavior: commas and semicolons of an event's URL and attachments get a backslash; the URL of the
#   calendar stays as it is.
# Guess: URLs are written as they are: RFC 5545 section 3.3.13 defines no encoding with backslashes for
#   values of the type URI, and the library labels the event's `VALUE=URI`.
# Seen: `https://h.example/a,b;c` becomes `URL;VALUE=URI:https://h.example/a\,b\;c`, and `ATTACH:` alike.
# Meaning: calendars open another page for maps' links with `@52.5,13.4`, where browsers make `/` of
#   `\`. Write `%2C` where the site allows it.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" ical-generator@10.2.0
cat >"$dir/run.mjs" <<'JS'
import ical from "ical-generator";
const url = "https://h.example/a,b;c";
const calendar = ical({ url });
calendar.createEvent({ start: new Date(), url, attachments: [url] });
for (const line of calendar.toString().match(/^(URL|ATTACH).*$/gm)) console.log(line.trim());
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
URL:https://h.example/a,b;c
URL;VALUE=URI:https://h.example/a\,b\;c
ATTACH:https://h.example/a\,b\;c
SEEN
