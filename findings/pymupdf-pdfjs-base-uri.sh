#!/usr/bin/env bash
# Versions: PyMuPDF 2.0 (PyPI) and pdfjs-dist 5.6.205 (npm)
# Behavior: a document can have a base for its relative links (PDF 2.0, the entry URI of the
#   catalog). pdf.js resolves a link against it; PyMuPDF writes the two texts one after the other.
# Guess: both resolve, as ISO 32000 describes the base by its likeness to HTML's.
# Seen: with the base `https://h.example/a/b.html`, the link `c` is `https://h.example/a/c` in
#   pdf.js and `https://h.example/a/b.htmlc` in PyMuPDF.
# Meaning: a checker of links built on PyMuPDF reports dead links that work in a browser. Resolve
#   the text of the action yourself.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  pdfjs-dist@5.6.205
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir/py" PyMuPDF==2.0 2>/dev/null
PYTHONPATH=$dir/py python3 - "$dir/a.pdf" >"$dir/seen" <<'PY'
import sys
import pymupdf
document = pymupdf.open()
page = document.new_page()
for i, uri in enumerate(["c", "/c", "../c"]):
    rectangle = pymupdf.Rect(0, 20 * i, 10, 20 * i + 10)
    page.insert_link({"kind": pymupdf.LINK_URI, "from": rectangle, "uri": uri})
catalog = document.pdf_catalog()
document.xref_set_key(catalog, "URI", "<</Base(https://h.example/a/b.html)>>")
document.save(sys.argv[1])
print("PyMuPDF", *[link["uri"] for link in pymupdf.open(sys.argv[1])[0].get_links()])
PY
cat >"$dir/run.mjs" <<'JS'
import fs from "node:fs";
import * as pdfjs from "pdfjs-dist/legacy/build/pdf.mjs";
const data = new Uint8Array(fs.readFileSync("a.pdf"));
const document = await pdfjs.getDocument({ data, verbosity: 0 }).promise;
const page = await document.getPage(1);
console.log("pdf.js", ...(await page.getAnnotations()).map((link) => link.url));
JS
(cd "$dir" && node run.mjs 2>/dev/null) | grep pdf.js >>"$dir/seen"
diff - "$dir/seen" <<'SEEN'
PyMuPDF https://h.example/a/b.htmlc https://h.example/a/b.html/c https://h.example/a/b.html../c
pdf.js https://h.example/a/c https://h.example/c https://h.example/c
SEEN
