#!/usr/bin/env bash
# Versions: rich 15.0.0 and ansi2html 1.9.5 (PyPI)
# Behavior: ansi2html knows the links of a terminal in one of their spellings: without an id,
#   and ended by the byte BEL. rich writes the other one, with an id and ended by ESC and a
#   backslash, and its links come through as control bytes.
# Guess: links become `<a href>` in both spellings: ESC and a backslash is how ECMA-48 ends such a
#   string, and `id` is the one parameter that the description of these links defines.
# Seen: rich's `https://h.example/a` gives no element, and ESC stays in the HTML; the same link
#   with BEL and without an id gives one.
# Meaning: logs of tools that use rich lose their links on a web page and show addresses
#   between control bytes. Export HTML with rich itself.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" rich==15.0.0 ansi2html==1.9.5
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
import io
import re
from ansi2html import Ansi2HTMLConverter
from rich.console import Console
def html(text):
    return repr(Ansi2HTMLConverter().convert(text, full=False).strip())
out = io.StringIO()
Console(file=out, force_terminal=True).print("[link=https://h.example/a]x[/link]")
print(html(re.sub(r"id=\d+", "id=1", out.getvalue())))
for end in ["\x1b\\", "\x07"]:
    print(html(f"\x1b]8;;https://h.example/a{end}x\x1b]8;;{end}"))
PY
diff - "$dir/seen" <<'SEEN'
'\x1b]8;id=1;https://h.example/a\x1b\\x\x1b]8;;\x1b\\'
'\x1b]8;;https://h.example/a\x1b\\x\x1b]8;;\x1b\\'
'<a href="https://h.example/a">x</a>'
SEEN
