#!/usr/bin/env bash
# Versions: html-to-docx 1.8.0, @turbodocx/html-to-docx 1.23.1, officegen 0.6.5 (npm)
# Behavior: the first two write `&` of a link as `&amp;amp;`, the third as a bare `&`, into the
#   relationships of a document.
# Guess: `?a=1&b=2` is there once escaped: `&amp;` in HTML and in XML is one ampersand.
# Seen: the target that an XML parser reads is `?a=1&amp;b=2`; officegen's file isn't well-formed
#   XML.
# Meaning: the second parameter is named `amp;b`, so links of letters and reports lead to another
#   page, and Word says that officegen's file is damaged. Write links with one parameter.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  html-to-docx@1.8.0 @turbodocx/html-to-docx@1.23.1 officegen@0.6.5
cat >"$dir/run.cjs" <<'JS'
const fs = require("node:fs");

(async () => {
  for (const name of ["html-to-docx", "@turbodocx/html-to-docx"]) {
    const convert = require(name);
    const link = '<p><a href="https://h.example/?a=1&amp;b=2">link</a></p>';
    fs.writeFileSync(name.replace("/", "-") + ".docx", await (convert.default ?? convert)(link));
  }
  const document = require("officegen")("docx");
  document.createP().addText("link", { link: "https://h.example/?a=1&b=2" });
  document.generate(fs.createWriteStream("officegen.docx"));
})();
JS
(cd "$dir" && node run.cjs >"$dir/log" 2>&1)
cd "$dir"
python3 - html-to-docx @turbodocx-html-to-docx officegen >"$dir/seen" <<'PY'
import sys
import zipfile
from xml.etree import ElementTree
for name in sys.argv[1:]:
    with zipfile.ZipFile(name + ".docx") as file:
        text = file.read("word/_rels/document.xml.rels")
    try:
        links = [link.get("Target") for link in ElementTree.fromstring(text)]
        print(name, *[link for link in links if link.startswith("https:")])
    except ElementTree.ParseError as error:
        print(name, str(error).split(":")[0])
PY
diff - "$dir/seen" <<'SEEN'
html-to-docx https://h.example/?a=1&amp;b=2
@turbodocx-html-to-docx https://h.example/?a=1&amp;b=2
officegen not well-formed (invalid token)
SEEN
