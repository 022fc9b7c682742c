#!/usr/bin/env bash
# Versions: m3u8 6.0.0 (PyPI) and m3u8-parser 7.2.0 (npm)
# Behavior: m3u8 ignores EXT-X-DEFINE, and keeps the names of variables in addresses.
# Guess: variables are replaced: the tag is in the second edition of HLS, and version 6.0.0 is
#   newer than its draft.
# Seen: `{$host}/a.ts`, with `host` defined as `https://h.example`, is
#   `https://p.example/{$host}/a.ts` in m3u8 and `https://h.example/a.ts` in m3u8-parser.
# Meaning: a checker of streams reports dead segments that every player finds. Replace the
#   variables in the text before loading it.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" m3u8-parser@7.2.0
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir/py" m3u8==6.0.0
cat >"$dir/a.m3u8" <<'M3U8'
#EXTM3U
#EXT-X-VERSION:8
#EXT-X-DEFINE:NAME="host",VALUE="https://h.example"
#EXT-X-TARGETDURATION:4
#EXTINF:4,
{$host}/a.ts
#EXT-X-ENDLIST
M3U8
cat >"$dir/run.mjs" <<'JS'
import fs from "node:fs";
import { Parser } from "m3u8-parser";
const parser = new Parser();
parser.push(fs.readFileSync("a.m3u8", "utf8"));
parser.end();
console.log("m3u8-parser", parser.manifest.segments[0].uri);
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
PYTHONPATH=$dir/py python3 - "$dir/a.m3u8" >>"$dir/seen" <<'PY'
import sys
import m3u8
with open(sys.argv[1]) as file:
    playlist = m3u8.loads(file.read(), uri="https://p.example/a.m3u8")
print("m3u8", playlist.segments[0].absolute_uri)
PY
diff - "$dir/seen" <<'SEEN'
m3u8-parser https://h.example/a.ts
m3u8 https://p.example/{$host}/a.ts
SEEN
