#!/usr/bin/env bash
# Versions: univers 32.0.1 (PyPI)
# Behavior: versions of a VERS range are neither decoded when read nor encoded when written.
# Guess: `vers:pypi/>=1%212.0` is from version `1!2.0` on: VERS tells parsers to unquote a version that
#   contains `%`, and to quote `!`. Univers is by the authors of VERS.
# Seen: the range is refused since `1%212.0` isn't a version; written by univers, it is
#   `vers:pypi/>=1!2.0`.
# Meaning: ranges of other tools for versions with an epoch or a local part can't be read, so an
#   advisory is skipped. Decode the versions before.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" univers==32.0.1
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
from univers.version_range import VersionRange
from univers.versions import InvalidVersion
for text in [
    "vers:pypi/>=1.0|<2.0",
    "vers:pypi/>=1!2.0",
    "vers:pypi/>=1%212.0",
    "vers:pypi/1.0%2Blocal",
    "vers:deb/<1%3A2.0",
]:
    try:
        range = VersionRange.from_string(text)
        print(text, [constraint.version.string for constraint in range.constraints], range)
    except InvalidVersion as error:
        print(text, error)
PY
diff - "$dir/seen" <<'SEEN'
vers:pypi/>=1.0|<2.0 ['1.0', '2.0'] vers:pypi/>=1.0|<2.0
vers:pypi/>=1!2.0 ['1!2.0'] vers:pypi/>=1!2.0
vers:pypi/>=1%212.0 '1%212.0' is not a valid <class 'univers.versions.PypiVersion'>
vers:pypi/1.0%2Blocal '1.0%2Blocal' is not a valid <class 'univers.versions.PypiVersion'>
vers:deb/<1%3A2.0 '1%3A2.0' is not a valid <class 'univers.versions.DebianVersion'>
SEEN
