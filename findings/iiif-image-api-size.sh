#!/usr/bin/env bash
# Versions: @atlas-viewer/iiif-image-api 2.2.2 (npm)
# Behavior: a URL of the IIIF Image API that is read and written again loses the height of its
#   size, and gets a comma behind a percentage.
# Guess: all forms of section 4.2 of the Image API 3.0 come back as they were: the package has a
#   function for each way, and says that it supports the versions 2 and 3.
# Seen: `!225,100` becomes `!225,`, `,150` becomes `,`, and `pct:50` becomes `pct:50,`, which the
#   API doesn't have. `225,100` becomes `225,`.
# Meaning: a viewer that changes the region of such a URL shows another picture, or asks for one
#   that answers 400. Change the text.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  @atlas-viewer/iiif-image-api@2.2.2
cat >"$dir/run.mjs" <<'JS'
import { imageServiceRequestToString, parseImageServiceRequest } from "@atlas-viewer/iiif-image-api";

for (const size of ["max", "^max", "150,", ",150", "pct:50", "225,100", "!225,100", "^360,240"]) {
  const url = `https://h.example/a/full/${size}/0/default.jpg`;
  const request = parseImageServiceRequest(url);
  console.log(size, imageServiceRequestToString(request).split("/")[5]);
}
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
max max
^max ^max
150, 150,
,150 ,
pct:50 pct:50,
225,100 225,
!225,100 !225,
^360,240 ^360,
SEEN
