#!/usr/bin/env bash
# Versions: poetry-core 2.5.0 and packaging 26.4 (PyPI)
# Behavior: Git URLs are read by regular expressions that know no IPv6 address and no query. The
#   missing host of a file URL becomes the word `None`.
# Guess: `a @ git+https://[2001:db8::1]/r.git@v1` is read and written back, as `a @
#   git+ssh://git@h.example:2222/~ann/r.git@b/c` is.
# Seen: it is an "Invalid git url", and `git+file:///srv/r.git@v1` is written back as
#   `git+file://None/srv/r.git@v1`. packaging accepts all three.
# Meaning: requirements that pip installs can't be used in a project of Poetry, and metadata of a
#   built package names a host that doesn't exist. Give the server a name.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" poetry-core==2.5.0 packaging==26.4
cat >"$dir/run.py" <<'PY'
from packaging.requirements import Requirement
from poetry.core.packages.dependency import Dependency

for url in [
    "git+ssh://git@h.example:2222/~ann/r.git@b/c",
    "git+https://[2001:db8::1]/r.git@v1",
    "git+file:///srv/r.git@v1",
]:
    text = f"a @ {url}"
    print(Requirement(text).url)
    try:
        print(Dependency.create_from_pep_508(text).to_pep_508())
    except ValueError as error:
        print(str(error).split('"')[0].strip())
PY
PYTHONPATH=$dir python3 "$dir/run.py" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
git+ssh://git@h.example:2222/~ann/r.git@b/c
a @ git+ssh://git@h.example:2222/~ann/r.git@b/c
git+https://[2001:db8::1]/r.git@v1
Invalid git url
git+file:///srv/r.git@v1
a @ git+file://None/srv/r.git@v1
SEEN
