#!/usr/bin/env bash
# Versions: SaxonC-HE 13.1 (PyPI, saxonche 13.1.1)
# Behavior: fn:resolve-uri drops the last segment of the base when the reference is a query, and
#   keeps `..` that lead above the root.
# Guess: the results are those of RFC 3986, which the function's specification names.
# Seen: `?x` against `https://h.example/a/b` is `https://h.example/a/?x`, and `../../../c` is
#   `https://h.example/../../c`: the rules of RFC 2396, replaced in 2005.
# Meaning: a stylesheet that follows "next page" links of the form `?page=2` loads another
#   resource than a browser. Build such URLs with a path.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" saxonche==13.1.1
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
from saxonche import PySaxonProcessor
processor = PySaxonProcessor(license=False).new_xpath_processor()
for reference in ["c", "#x", "?x", "../../../c"]:
    result = processor.evaluate(f'resolve-uri("{reference}", "https://h.example/a/b")')
    print(reference, result.head.string_value)
PY
diff - "$dir/seen" <<'SEEN'
c https://h.example/a/c
#x https://h.example/a/b#x
?x https://h.example/a/?x
../../../c https://h.example/../../c
SEEN
