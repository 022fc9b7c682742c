#!/usr/bin/env bash
# Versions: mhtml2html 3.0.0 and jsdom 29.1.1 (npm)
# Behavior: only references that are written exactly as a part's Content-Location are replaced.
#   Relative ones are compared without resolving them.
# Guess: on a page located at `https://h.example/d/b.html`, `a.png` finds the part located at
#   `https://h.example/d/a.png`, as RFC 2557 section 5 says.
# Seen: `a.png`, `/d/a.png` and `//h.example/d/a.png` stay, `https://h.example/d/a.png` is replaced
#   by the picture's data.
# Meaning: pictures of archives that other programs than Chrome saved are missing, though they are
#   in the file. Make references absolute before.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  mhtml2html@3.0.0 jsdom@29.1.1
cat >"$dir/run.cjs" <<'JS'
const { JSDOM } = require("jsdom");
const { convert } = require("mhtml2html");
const references = ["https://h.example/d/a.png", "a.png", "/d/a.png", "//h.example/d/a.png"];
const archive = `MIME-Version: 1.0
Content-Type: multipart/related; type="text/html"; boundary="B"

--B
Content-Type: text/html
Content-Transfer-Encoding: 7bit
Content-Location: https://h.example/d/b.html

<body>${references.map((reference) => `<img src="${reference}">`).join("")}</body>
--B
Content-Type: image/png
Content-Transfer-Encoding: base64
Content-Location: https://h.example/d/a.png

AAAA
--B--
`;
const { document } = convert(archive, { parseDOM: (html) => new JSDOM(html) }).window;
for (const image of document.images) console.log(image.getAttribute("src"));
JS
node "$dir/run.cjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
data:image/png;base64,AAAA
a.png
/d/a.png
//h.example/d/a.png
SEEN
