#!/usr/bin/env bash
# Versions: streamlink 8.6.3 (PyPI), mpd-parser 1.4.0 (npm)
# Behavior: streamlink can't read the escaped dollar sign in a template of a DASH manifest.
# Guess: `$$` is one dollar sign in both: section 5.3.9.4.4 of DASH (ISO/IEC 23009-1) calls it an
#   escape sequence.
# Seen: mpd-parser has `a$b1.m4s` for `a$$b$Number$.m4s`; streamlink raises KeyError for a name
#   `b`.
# Meaning: a stream whose file names contain a dollar sign plays in browsers alone. Write `%24`.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" mpd-parser@1.4.0
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir/py" streamlink==8.6.3
cat >"$dir/manifest" <<'XML'
<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" minBufferTime="PT2S"
  profiles="urn:mpeg:dash:profile:isoff-live:2011" mediaPresentationDuration="PT4S"><Period>
<AdaptationSet mimeType="video/mp4"><Representation id="v" bandwidth="1000">
<SegmentTemplate media="MEDIA" duration="4" timescale="1"/>
</Representation></AdaptationSet></Period></MPD>
XML
cat >"$dir/run.mjs" <<'JS'
import fs from "node:fs";
import { parse } from "mpd-parser";

const manifest = fs.readFileSync("manifest", "utf8");
for (const media of ["ab$Number$.m4s", "a$$b$Number$.m4s"]) {
  const text = manifest.replace("MEDIA", () => media);
  const { playlists } = parse(text, { manifestUri: "https://h.example/m.mpd" });
  console.log("mpd-parser", media, playlists[0].segments[0].resolvedUri);
}
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
PYTHONPATH=$dir/py python3 - "$dir/manifest" >>"$dir/seen" <<'PY'
import sys
from streamlink.stream.dash.manifest import MPD
from streamlink.utils.parse import parse_xml
url = "https://h.example/m.mpd"
for media in ["ab$Number$.m4s", "a$$b$Number$.m4s"]:
    with open(sys.argv[1]) as file:
        text = file.read().replace("MEDIA", media)
    manifest = MPD(parse_xml(text, ignore_ns=True), url=url, base_url=url)
    representation = manifest.periods[0].adaptationSets[0].representations[0]
    try:
        print("streamlink", media, next(iter(representation.segments(init=False))).uri)
    except KeyError as error:
        print("streamlink", media, repr(error))
PY
diff - "$dir/seen" <<'SEEN'
mpd-parser ab$Number$.m4s https://h.example/ab1.m4s
mpd-parser a$$b$Number$.m4s https://h.example/a$b1.m4s
streamlink ab$Number$.m4s https://h.example/ab1.m4s
streamlink a$$b$Number$.m4s KeyError('b')
SEEN
