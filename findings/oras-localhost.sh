#!/usr/bin/env bash
# Versions: oras 0.2.43 (PyPI)
# Behavior: the first part of a reference is a registry only if it contains a dot or a colon.
#   `localhost` alone is a name at docker.io.
# Guess: `localhost/a` is the repository `a` of the registry `localhost`, as in Docker's grammar of
#   references, which names that word.
# Seen: `localhost:5000/a` is at `localhost:5000`, but `localhost/a` is `docker.io/localhost/a`.
# Meaning: a tool that uses both asks a public registry for what was pushed to the machine itself.
#   Write the port.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" oras==0.2.43
cat >"$dir/run.py" <<'PY'
from oras.container import Container

for name in ["h.example/a", "localhost:5000/a", "localhost/a"]:
    container = Container(name)
    print(name, container.registry, container.manifest_url())
PY
PYTHONPATH=$dir python3 "$dir/run.py" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
h.example/a h.example h.example/v2/a/manifests/latest
localhost:5000/a localhost:5000 localhost:5000/v2/a/manifests/latest
localhost/a docker.io docker.io/v2/localhost/a/manifests/latest
SEEN
