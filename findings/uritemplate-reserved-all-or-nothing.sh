#!/usr/bin/env bash
# Versions: uritemplate 4.2.0 (PyPI)
# Behavior: with `{+x}` or `{#x}`, one percent-encoded byte anywhere in the value switches all
#   encoding off: spaces, quotes and letters outside ASCII stay in the URL as they are.
# Guess: each character is judged for itself, as RFC 6570 section 3.2.3 says: valid
#   percent-encoded triplets are copied, everything else outside the allowed sets is encoded.
# Seen: `a b` becomes `a%20b`, but `a%20b c` stays `a%20b c`, and `é%41` stays `é%41`.
# Meaning: a value that is encoded in part gives a URL with a raw space, which servers reject or
#   cut, depending on the data and not on the template. Encode the value whole, or not at all.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" uritemplate==4.2.0
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
import uritemplate
for value in ["a b", "50% off", "a%20b c", "é", "é%41"]:
    print(uritemplate.expand("{+x}", x=value))
PY
diff - "$dir/seen" <<'SEEN'
a%20b
50%25%20off
a%20b c
%C3%A9
é%41
SEEN
