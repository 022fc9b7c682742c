#!/usr/bin/env bash
# Versions: elementpath 5.1.4 (PyPI, the XPath of xmlschema)
# Behavior: fn:resolve-uri returns a reference that begins with a slash unchanged.
# Guess: the result is an absolute URI, as the specification of the function says; only a
#   reference that has a scheme is returned unchanged.
# Seen: against `https://h.example/a/b`, `c` is `https://h.example/a/c`, but `/c` stays `/c` and
#   `//h2.example/` stays `//h2.example/`.
# Meaning: a test of a schema that compares resolved addresses fails on links from the root of a
#   site. Resolve them in Python.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" elementpath==5.1.4
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
from xml.etree import ElementTree
from elementpath import select
from elementpath.xpath31 import XPath31Parser
for reference in ["c", "/c", "//h2.example/"]:
    path = f'resolve-uri("{reference}", "https://h.example/a/b")'
    print(reference, select(ElementTree.XML("<a/>"), path, parser=XPath31Parser))
PY
diff - "$dir/seen" <<'SEEN'
c https://h.example/a/c
/c /c
//h2.example/ //h2.example/
SEEN
