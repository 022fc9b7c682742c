#!/usr/bin/env bash
# Versions: linkpreview 0.13.2 (PyPI)
# Behavior: pictures and icons of a page are joined to its folder as text, and get the query of the
#   page at their end. `//host` is taken for a path.
# Guess: `absolute_image` is resolved as RFC 3986 section 5.4 shows, which is what its name says.
# Seen: at `https://h.example/a/b?q=1`, `i.png` gives `https://h.example/a/i.png?q=1`,
#   `//cdn.example/i.png` gives `https://h.example//cdn.example/i.png?q=1`, and `?i` gives
#   `https://h.example/a/?i?q=1`.
# Meaning: previews of pages with a query load no picture, or the same one under many addresses. Use
#   `urljoin(link.url, preview.image)`.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" linkpreview==0.13.2
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
from linkpreview import Link, LinkPreview

for image in ["i.png", "/i.png", "../i.png", "?i", "//cdn.example/i.png"]:
    html = f'<html><head><meta property="og:image" content="{image}"></head></html>'
    preview = LinkPreview(Link("https://h.example/a/b?q=1", html), parser="html.parser")
    print(image, preview.absolute_image)
PY
diff - "$dir/seen" <<'SEEN'
i.png https://h.example/a/i.png?q=1
/i.png https://h.example/i.png?q=1
../i.png https://h.example/a/../i.png?q=1
?i https://h.example/a/?i?q=1
//cdn.example/i.png https://h.example//cdn.example/i.png?q=1
SEEN
