#!/usr/bin/env bash
# Versions: SheetJS 0.18.5 (npm, the package xlsx)
# Behavior: the URL of a link in an .xlsx file is read without decoding XML's `&amp;`, and is
#   encoded again when the file is written.
# Guess: a link that is written and read is the same; openpyxl and exceljs read the file so.
# Seen: `?a=1&b=2` is read as `?a=1&amp;b=2`, and each further save adds an `amp;`.
# Meaning: from the second save on, links lose every parameter but the first. Decode link targets
#   after reading.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" xlsx@0.18.5
cat >"$dir/run.mjs" <<'JS'
import sheets from "xlsx";
const sheet = sheets.utils.aoa_to_sheet([["x"]]);
sheet.A1.l = { Target: "https://h.example/?a=1&b=2" };
let book = sheets.utils.book_new();
sheets.utils.book_append_sheet(book, sheet, "S");
for (let save = 0; save < 3; save++) {
  book = sheets.read(sheets.write(book, { type: "buffer", bookType: "xlsx" }));
  console.log(book.Sheets.S.A1.l.Target);
}
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
https://h.example/?a=1&amp;b=2
https://h.example/?a=1&amp;amp;b=2
https://h.example/?a=1&amp;amp;amp;b=2
SEEN
