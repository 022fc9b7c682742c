#!/usr/bin/env bash
# Versions: cyclonedx-python-lib 11.12.0 (PyPI)
# Behavior: XsUri encodes every bracket of an address, those around an IPv6 host included.
# Guess: brackets of a host stay, since RFC 3987, which the class names, allows them there and
#   nowhere else.
# Seen: `https://[2001:db8::1]:8443/r` becomes `https://%5B2001:db8::1%5D:8443/r`, which has no
#   valid host, and is written into the bill of materials that way.
# Meaning: components from a registry inside such a network have an address that nobody can open.
#   Use names of hosts.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" cyclonedx-python-lib==11.12.0
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
from cyclonedx.model import XsUri
print(XsUri("https://h.example:8443/r"))
print(XsUri("https://[2001:db8::1]:8443/r"))
PY
diff - "$dir/seen" <<'SEEN'
https://h.example:8443/r
https://%5B2001:db8::1%5D:8443/r
SEEN
