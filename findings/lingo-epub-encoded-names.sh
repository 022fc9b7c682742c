#!/usr/bin/env bash
# Versions: @lingo-reader/epub-parser 0.4.6, epub2 3.0.2 (npm)
# Behavior: a chapter whose name is encoded in the list of a book's files is empty, and a link to a
#   place in the same chapter leads to the chapter's folder.
# Guess: `b%20c.xhtml` is the file `b c.xhtml` of the archive: in section 5.6.2 of EPUB 3.3, href
#   is a URL, and a space can't be written otherwise. The parser does decode the links in chapters.
# Seen: chapter b has no text, with a message that `b%20c.xhtml` doesn't exist; `#s` becomes
#   `epub:OEBPS/#s`. epub2 reads the chapter.
# Meaning: books with spaces or letters such as `é` in names are shown as empty pages, without an
#   error. Rename the files.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  @lingo-reader/epub-parser@0.4.6 epub2@3.0.2
cd "$dir"
python3 - <<'PY'
import zipfile
CONTAINER = """<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="OEBPS/content.opf" media-type="application/oebps-package+xml"/>
</rootfiles></container>"""
XHTML = "application/xhtml+xml"
PACKAGE = f"""<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="i">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="i">x</dc:identifier>
<dc:title>Book</dc:title><dc:language>en</dc:language></metadata><manifest>
<item id="nav" href="nav.xhtml" properties="nav" media-type="{XHTML}"/>
<item id="a" href="a.xhtml" media-type="{XHTML}"/>
<item id="b" href="b%20c.xhtml" media-type="{XHTML}"/>
</manifest><spine><itemref idref="a"/><itemref idref="b"/></spine></package>"""
NAV = """<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops">
<body><nav epub:type="toc"><ol><li><a href="a.xhtml">A</a></li></ol></nav></body></html>"""
PAGE = '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>t</title></head><body>{}</body></html>'
with zipfile.ZipFile("book.epub", "w") as book:
    book.writestr("mimetype", "application/epub+zip")
    book.writestr("META-INF/container.xml", CONTAINER)
    book.writestr("OEBPS/content.opf", PACKAGE)
    book.writestr("OEBPS/nav.xhtml", NAV)
    links = '<p id="s"><a href="b%20c.xhtml">next</a> <a href="#s">here</a></p>'
    book.writestr("OEBPS/a.xhtml", PAGE.format(links))
    book.writestr("OEBPS/b c.xhtml", PAGE.format("<p>text</p>"))
PY
cat >run.mjs <<'JS'
import { initEpubFile } from "@lingo-reader/epub-parser";
import epub2 from "epub2";

const book = await initEpubFile("book.epub", "out");
const other = await epub2.EPub.createAsync("book.epub");
for (const id of ["a", "b"]) {
  console.log("lingo-reader", id, (await book.loadChapter(id)).html || "(empty)");
  console.log("epub2", id, await other.getChapterAsync(id));
}
JS
node run.mjs >"$dir/seen" 2>"$dir/log"
diff - "$dir/seen" <<'SEEN'
lingo-reader a <p id="s"><a href="epub:OEBPS/b c.xhtml">next</a> <a href="epub:OEBPS/#s">here</a></p>
epub2 a <p id="s"><a href="/links/b/OEBPS/b%20c.xhtml">next</a> <a href="#s">here</a></p>
lingo-reader b (empty)
epub2 b <p>text</p>
SEEN
