#!/usr/bin/env bash
# Versions: s3fs 2026.9.0 (PyPI)
# Behavior: a filesystem that was made without version_aware cuts `?versionId=` off a key and
#   forgets the version, while any other query stays a part of the key.
# Guess: split_path gives the version: its documentation has an example that does, with no word
#   of an option.
# Seen: `s3://bucket/a?versionId=x` is split into `bucket`, `a` and None;
#   `s3://bucket/a?version=x` has the key `a?version=x`.
# Meaning: code that asks for one version reads the newest, and nothing fails. Pass
#   version_aware=True, or open the URL with fsspec.open, which looks for versionId.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" s3fs==2026.9.0
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
from s3fs import S3FileSystem
for aware in [False, True]:
    filesystem = S3FileSystem(anon=True, version_aware=aware)
    for url in ["s3://bucket/a?versionId=x", "s3://bucket/a?version=x"]:
        print(aware, filesystem.split_path(url))
PY
diff - "$dir/seen" <<'SEEN'
False ('bucket', 'a', None)
False ('bucket', 'a?version=x', None)
True ('bucket', 'a', 'x')
True ('bucket', 'a?version=x', None)
SEEN
