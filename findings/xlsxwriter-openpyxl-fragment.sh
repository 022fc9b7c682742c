#!/usr/bin/env bash
# Versions: XlsxWriter 3.3.1 and openpyxl 3.1.5 (PyPI)
# Behavior: XlsxWriter stores a link's fragment apart from its URL, as Excel does. openpyxl
#   reads the two parts and does not join them again, so `hyperlink.target` lacks the fragment.
# Guess: target is the URL that was written, since openpyxl gives back what openpyxl itself
#   wrote, fragment included.
# Seen: `https://h.example/a#b` written by XlsxWriter has the target `https://h.example/a` and
#   the location `b`; written by openpyxl it has the target `https://h.example/a#b`.
# Meaning: a table of links loses `#/route` and `#section` when Python reads it, and all pages
#   of a one-page application become one. Add `#` and location to target.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" XlsxWriter==3.3.1 openpyxl==3.1.5
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
import io
import openpyxl
import xlsxwriter
def by_xlsxwriter(url):
    file = io.BytesIO()
    with xlsxwriter.Workbook(file) as book:
        book.add_worksheet().write_url("A1", url)
    return file
def by_openpyxl(url):
    file = io.BytesIO()
    book = openpyxl.Workbook()
    book.active["A1"] = "x"
    book.active["A1"].hyperlink = url
    book.save(file)
    return file
for write in [by_xlsxwriter, by_openpyxl]:
    link = openpyxl.load_workbook(write("https://h.example/a#b")).active["A1"].hyperlink
    print(write.__name__, link.target, link.location)
PY
diff - "$dir/seen" <<'SEEN'
by_xlsxwriter https://h.example/a b
by_openpyxl https://h.example/a#b None
SEEN
