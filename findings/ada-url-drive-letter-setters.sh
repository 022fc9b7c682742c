#!/usr/bin/env bash
# Versions: ada-url 4.0.0 (PyPI)
# Behavior: whether a file URL can get another pathname or hostname depends on how it was parsed. One
#   that begins with a drive letter, relative to another file URL, refuses both as if its path
#   were opaque; the same href, parsed without a base, accepts both.
# Guess: a URL is what its href says. Two with one href have the same setters, as in the standard's
#   URL record and as Node, Bun and Deno show, which are built on Ada and parse again.
# Seen: `file:c:/a.html` at `file:///home/index.html` is `file:///c:/a.html`, and `pathname = "/b"`
#   raises ValueError; `/c:/a.html` at the same base and `file:///c:/a.html` become `file:///b`.
# Meaning: code that resolves links of local documents and then rewrites their path works on Linux
#   and fails at the first link with a drive letter; in C, only the result of the setter says so.
#   Parse the href again before you change it.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" ada-url==4.0.0
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
from ada_url import URL

base = "file:///home/index.html"
for attribute, value in [("pathname", "/b"), ("hostname", "server"), ("search", "q")]:
    for args in [("file:c:/a.html", base), ("/c:/a.html", base), ("file:///c:/a.html", None)]:
        url = URL(*args)
        before = url.href
        try:
            setattr(url, attribute, value)
            print(before, attribute, url.href)
        except ValueError:
            print(before, attribute, "refused")
PY
diff - "$dir/seen" <<'SEEN'
file:///c:/a.html pathname refused
file:///c:/a.html pathname file:///b
file:///c:/a.html pathname file:///b
file:///c:/a.html hostname refused
file:///c:/a.html hostname file://server/c:/a.html
file:///c:/a.html hostname file://server/c:/a.html
file:///c:/a.html search file:///c:/a.html?q
file:///c:/a.html search file:///c:/a.html?q
file:///c:/a.html search file:///c:/a.html?q
SEEN
