#!/usr/bin/env bash
# Versions: urnparse 0.2.2 (PyPI)
# Behavior: the r- and q-component of a URN are read as lists of name=value pairs. What has no
#   equals sign is dropped, and the URN is written without it.
# Guess: each component is kept as text and written as read: RFC 8141, which the package
#   implements, gives them no inner syntax, and its section 3.2 has examples without `=`.
# Seen: that section's `urn:example:a123,z456?+abc` and `…?=xyz` are written
#   `urn:example:a123,z456`; the `:` of `?+CCResolve:cc=uk` is encoded as `%3A`.
# Meaning: a URN that asks a resolver for something is stored without what it asked for. Keep
#   the text that was parsed.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" urnparse==0.2.2
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
from urnparse import URN8141
for urn in [
    "urn:example:a123,z456?+abc",
    "urn:example:a123,z456?=xyz",
    "urn:example:foo-bar-baz-qux?+CCResolve:cc=uk",
    "urn:example:a123,z456#789",
]:
    print(URN8141.from_string(urn))
PY
diff - "$dir/seen" <<'SEEN'
urn:example:a123,z456
urn:example:a123,z456
urn:example:foo-bar-baz-qux?+CCResolve%3Acc=uk
urn:example:a123,z456#789
SEEN
