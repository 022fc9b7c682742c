#!/usr/bin/env bash
# Software: m3u8 6.0.0 (PyPI)
# Behavior: a segment is resolved against the folder of the playlist and not against the
#   playlist's URL. A segment that is only a query loses the playlist's name.
# Guess: `?part=1` in `https://h.example/a/live.m3u8` is `https://h.example/a/live.m3u8?part=1`:
#   RFC 8216 says that a relative URI is relative to the URI of the playlist.
# Seen: absolute_uri is `https://h.example/a/?part=1`.
# Meaning: servers that serve playlist and segments from one address, told apart by the query,
#   work in players and answer 404 to a downloader. Resolve segment.uri against the playlist's
#   URL yourself.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" m3u8==6.0.0
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
import m3u8
for segment in ["1.ts", "?part=1"]:
    playlist = m3u8.loads(
        f"#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n{segment}\n",
        uri="https://h.example/a/live.m3u8",
    )
    print(playlist.segments[0].absolute_uri)
PY
diff - "$dir/seen" <<'SEEN'
https://h.example/a/1.ts
https://h.example/a/?part=1
SEEN
