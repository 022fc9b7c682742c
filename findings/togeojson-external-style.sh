#!/usr/bin/env bash
# Versions: @tmcw/togeojson 7.1.3 (npm)
# Behavior: a styleUrl that does not begin with a number sign gets one in front, whatever it is.
# Guess: the URL of a style in another file is kept: KML's reference says that styleUrl is a URL
#   with a fragment, and has one on another server as its example.
# Seen: `https://h.example/styles.kml#red` becomes `#https://h.example/styles.kml#red`, and
#   `styles.kml#red` becomes `#styles.kml#red`.
# Meaning: a program that loads the styles of the converted places finds none. Remove the first
#   sign where a second follows.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  @tmcw/togeojson@7.1.3 @xmldom/xmldom@0.9.12
cat >"$dir/run.mjs" <<'JS'
import { kml } from "@tmcw/togeojson";
import { DOMParser } from "@xmldom/xmldom";
for (const url of ["#red", "styles.kml#red", "https://h.example/styles.kml#red"]) {
  const text = `<kml xmlns="http://www.opengis.net/kml/2.2"><Placemark>
    <styleUrl>${url}</styleUrl><Point><coordinates>1,2</coordinates></Point>
    </Placemark></kml>`;
  const { features } = kml(new DOMParser().parseFromString(text, "text/xml"));
  console.log(url, features[0].properties.styleUrl);
}
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
#red #red
styles.kml#red #styles.kml#red
https://h.example/styles.kml#red #https://h.example/styles.kml#red
SEEN
