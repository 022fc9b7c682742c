#!/usr/bin/env bash
# Versions: mammoth 1.13.0 (PyPI)
# Behavior: the URL of a link that is written as a field of Word ends at the last quotation mark
#   of the field, so the switches behind it become a part of the URL.
# Guess: the URL ends at its own quotation mark, `\l "b"` adds the fragment `b`, and the other
#   switches, described by ISO 29500, are skipped.
# Seen: `HYPERLINK "https://h.example/a" \l "b"` has the href `https://h.example/a" \l "b`, and a
#   tooltip, `\o "tip"`, is in the href likewise; without switches all is well.
# Meaning: in converted documents every such link with a tooltip, a target or a fragment is dead.
#   Cut hrefs at a quotation mark.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" mammoth==1.13.0 python-docx==1.2.0
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
import html
import io
import docx
import mammoth
from docx.oxml import OxmlElement
from docx.oxml.ns import qn
def field(instruction):
    document = docx.Document()
    paragraph = document.add_paragraph()
    for kind in ["begin", instruction, "separate", None, "end"]:
        run = paragraph.add_run()
        if kind is None:
            run.text = "x"
            continue
        is_text = kind == instruction
        element = OxmlElement("w:instrText" if is_text else "w:fldChar")
        if is_text:
            element.text = instruction
        else:
            element.set(qn("w:fldCharType"), kind)
        run._r.append(element)
    file = io.BytesIO()
    document.save(file)
    return file
for switch in ["", ' \\l "b"', ' \\o "tip"']:
    file = field(f' HYPERLINK "https://h.example/a"{switch} ')
    print(html.unescape(mammoth.convert_to_html(file).value))
PY
diff - "$dir/seen" <<'SEEN'
<p><a href="https://h.example/a">x</a></p>
<p><a href="https://h.example/a" \l "b">x</a></p>
<p><a href="https://h.example/a" \o "tip">x</a></p>
SEEN
