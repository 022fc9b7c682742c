#!/usr/bin/env bash
# Versions: boltons 26.2.0 (PyPI)
# Behavior: URL.navigate of a reference that begins with `//` changes the host and keeps path and
#   query of the old URL. A reference with a scheme and no host keeps the old host.
# Guess: the 23 normal examples of RFC 3986 section 5.4.1 pass: the class is documented as built
#   on that RFC, and navigate as what following a link does.
# Seen: at `http://a/b/c/d;p?q`, `//g` gives `http://g/b/c/d;p?q` instead of `http://g`, and
#   `g:h` gives `g://a/b/c/h`; `../g` and `?y` are right.
# Meaning: links to another host without a scheme, frequent in pages, are followed to a path that
#   the page never named. Use urllib.parse.urljoin.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" boltons==26.2.0
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
from boltons.urlutils import URL
for reference in ["../g", "?y", "//g", "g:h"]:
    print(reference, URL("http://a/b/c/d;p?q").navigate(reference).to_text())
PY
diff - "$dir/seen" <<'SEEN'
../g http://a/b/g
?y http://a/b/c/d;p?y
//g http://g/b/c/d;p?q
g:h g://a/b/c/h
SEEN
