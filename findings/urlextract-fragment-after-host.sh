#!/usr/bin/env bash
# Versions: urlextract 1.10.0 (PyPI)
# Behavior: a URL whose host is followed by a number sign, or by the dot of a fully qualified name,
#   is not found, and a path ends at a semicolon.
# Guess: all of them are found whole: each has a scheme and a known top-level domain, which is what
#   the README says it looks for.
# Seen: `https://example.com#f` and `https://example.com./a` are not found; of
#   `https://example.com/a;b` it finds `https://example.com/a`, and `/#f` is found.
# Meaning: a count of links in messages misses those into one-page applications. Add slashes before
#   number signs first.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" urlextract==1.10.0
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
from urlextract import URLExtract
for path in ["/a", "/#f", "?q", "#f", "./a", "/a;b"]:
    print(path, URLExtract().find_urls(f"see https://example.com{path} now"))
PY
diff - "$dir/seen" <<'SEEN'
/a ['https://example.com/a']
/#f ['https://example.com/#f']
?q ['https://example.com?q']
#f []
./a []
/a;b ['https://example.com/a']
SEEN
