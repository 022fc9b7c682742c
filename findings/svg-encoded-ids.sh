#!/usr/bin/env bash
# Versions: CairoSVG 2.9.1 (PyPI), @resvg/resvg-js 2.6.2 (npm)
# Behavior: a reference with an encoded letter doesn't find its element.
# Guess: `#%C3%A9` refers to the element `é`: SVG's references are IRIs, which section 3.1 of RFC
#   3987 maps to such URIs, and browsers draw it.
# Seen: nothing is drawn for `href="#%C3%A9"`, where `href="#é"` draws.
# Meaning: pictures lose symbols and colors once a tool has encoded their URLs, as those that
#   rewrite `href` by a URL parser do. Use names of ASCII letters.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  @resvg/resvg-js@2.6.2
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir/py" CairoSVG==2.9.1 2>"$dir/log"
cat >"$dir/run.mjs" <<'JS'
import fs from "node:fs";
import { Resvg } from "@resvg/resvg-js";

for (const name of process.argv.slice(2)) {
  const red = new Resvg(fs.readFileSync(name, "utf8")).render().pixels[0];
  console.log("resvg", name, red === 255 ? "drawn" : "empty");
}
JS
cat >"$dir/run.py" <<'PY'
import io
import sys
import cairosvg
from PIL import Image
for name in sys.argv[1:]:
    picture = Image.open(io.BytesIO(cairosvg.svg2png(url=name)))
    print("CairoSVG", name, "drawn" if picture.getpixel((0, 0))[0] == 255 else "empty")
PY
cd "$dir"
for name in plain encoded; do
  [ "$name" = plain ] && reference=é || reference=%C3%A9
  cat >"use-$name.svg" <<SVG
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="4" height="4">
  <defs><rect id="é" width="4" height="4" fill="#f00"/></defs>
  <use xlink:href="#$reference"/>
</svg>
SVG
  cat >"fill-$name.svg" <<SVG
<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4">
  <defs><linearGradient id="é"><stop stop-color="#f00"/></linearGradient></defs>
  <rect width="4" height="4" fill="url(#$reference)"/>
</svg>
SVG
done
node run.mjs use-plain.svg use-encoded.svg fill-plain.svg fill-encoded.svg >seen
PYTHONPATH=$dir/py python3 run.py use-plain.svg use-encoded.svg fill-plain.svg fill-encoded.svg >>seen
diff - "$dir/seen" <<'SEEN'
resvg use-plain.svg drawn
resvg use-encoded.svg empty
resvg fill-plain.svg drawn
resvg fill-encoded.svg empty
CairoSVG use-plain.svg drawn
CairoSVG use-encoded.svg empty
CairoSVG fill-plain.svg drawn
CairoSVG fill-encoded.svg empty
SEEN
