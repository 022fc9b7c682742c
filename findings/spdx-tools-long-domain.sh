#!/usr/bin/env bash
# Versions: spdx-tools 0.8.5 (PyPI)
# Behavior: the download location of a package in Git is invalid if the top-level domain of its host
#   has more than five letters.
# Guess: it's valid: SPDX 2.3 clause 7.7 asks for `<vcs_tool>+<transport>://<host_name>` and a path, and
#   DNS allows labels of 63 letters (RFC 1035 section 2.3.4).
# Seen: `git+https://git.acme.tools/p.git@v1.0` is valid, with a port too, and the same at
#   `git.acme.systems` isn't, where an https: URL of an archive is valid.
# Meaning: an SBOM of a company at `.systems`, `.software` or `.company` fails validation, and the
#   message names no cause. Don't let this validator decide alone.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" spdx-tools==0.8.5
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
from spdx_tools.spdx.validation.uri_validators import validate_download_location
for location in [
    "https://git.acme.systems/a.tar.gz",
    "git+https://git.acme.tools/p.git@v1.0",
    "git+https://git.acme.systems/p.git@v1.0",
    "git+https://git.acme.tools:8443/p.git@v1.0",
    "git+ssh://git@git.acme.tools/p.git",
]:
    print(location, not validate_download_location(location))
PY
diff - "$dir/seen" <<'SEEN'
https://git.acme.systems/a.tar.gz True
git+https://git.acme.tools/p.git@v1.0 True
git+https://git.acme.systems/p.git@v1.0 False
git+https://git.acme.tools:8443/p.git@v1.0 True
git+ssh://git@git.acme.tools/p.git True
SEEN
