#!/usr/bin/env bash
# Versions: rfc3986 2.0.0, url-normalize 3.1.0 and hyperlink 21.0.0 (PyPI)
# Behavior: rfc3986 normalizes the case of an encoded byte and never decodes it; url-normalize
#   removes dot segments for some schemes only. hyperlink does both.
# Guess: all make `example://a/b/c/%7Bfoo%7D` of `eXAMPLE://a/./b/../b/%63/%7bfoo%7d`: section
#   6.2.2 of RFC 3986 has the pair as its one example, and the libraries cite that section.
# Seen: rfc3986 gives `example://a/b/%63/%7Bfoo%7D`, url-normalize
#   `example://a/./b/../b/c/%7Bfoo%7D`.
# Meaning: one resource has two names in an index that is keyed by either. Decode unreserved
#   bytes oneself, or use hyperlink.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" rfc3986==2.0.0 url-normalize==3.1.0 hyperlink==21.0.0
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
import hyperlink
import rfc3986
import url_normalize
url = "eXAMPLE://a/./b/../b/%63/%7bfoo%7d"
print("hyperlink", hyperlink.URL.from_text(url).normalize().to_text())
print("rfc3986", rfc3986.normalize_uri(url))
print("url-normalize", url_normalize.url_normalize(url))
PY
diff - "$dir/seen" <<'SEEN'
hyperlink example://a/b/c/%7Bfoo%7D
rfc3986 example://a/b/%63/%7Bfoo%7D
url-normalize example://a/./b/../b/c/%7Bfoo%7D
SEEN
