#!/usr/bin/env bash
# Versions: dulwich 1.2.21 (PyPI)
# Behavior: the path of an ssh: URL is passed to the remote side as written: percent-encoded
#   bytes stay encoded and `/~user` keeps its slash.
# Guess: dulwich reads ssh: URLs as git does, since it implements git's protocol in Python: git
#   decodes the URL, and its manual lists `ssh://host/~user/repository` as the repository in
#   that user's home.
# Seen: `ssh://h.example/a%20b.git` has the path `/a%20b.git`, `ssh://git@h.example/~ann/r.git`
#   the path `/~ann/r.git`; the scp-like form without a slash is right.
# Meaning: a remote that works with git opens another path, or fails, in a tool built on
#   dulwich. Convert such remotes to the form `user@host:path` with decoded bytes.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" dulwich==1.2.21
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
from dulwich.client import get_transport_and_path
for remote in [
    "ssh://h.example/a%20b.git",
    "ssh://git@h.example/~ann/r.git",
    "git@h.example:~ann/r.git",
]:
    client, path = get_transport_and_path(remote)
    print(client.host, path)
PY
diff - "$dir/seen" <<'SEEN'
h.example /a%20b.git
h.example /~ann/r.git
h.example ~ann/r.git
SEEN
