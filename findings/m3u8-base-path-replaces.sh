#!/usr/bin/env bash
# Versions: m3u8 6.0.0 (PyPI)
# Behavior: setting base_path replaces the text of the old folder everywhere in an address, in
#   the name of the file as well.
# Guess: the folder at the start is replaced, and the name of the file stays: the README sets
#   base_path to move a playlist to another server.
# Seen: with base_path `https://h.example/x`, `v/seg-v1.ts` becomes
#   `https://h.example/x/seg-https://h.example/x1.ts`; `video/seg-v1.ts` is right.
# Meaning: whether a rewritten playlist plays depends on the letters in its names, and a folder
#   with a short name such as `1` or `v` breaks most of them. Set uri of each segment.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" m3u8==6.0.0
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
import m3u8
for name in ["video/seg-v1.ts", "v/seg-v1.ts"]:
    playlist = m3u8.loads(f"#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n{name}\n")
    playlist.base_path = "https://h.example/x"
    print(playlist.segments[0].uri)
PY
diff - "$dir/seen" <<'SEEN'
https://h.example/x/seg-v1.ts
https://h.example/x/seg-https://h.example/x1.ts
SEEN
