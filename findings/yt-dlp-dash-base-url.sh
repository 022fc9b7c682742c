#!/usr/bin/env bash
# Versions: yt-dlp 2026.10.26, streamlink 8.6.3 (PyPI)
# Behavior: yt-dlp appends a BaseURL to the one around it as text, keeps line breaks around it, and
#   knows `https://` in lower letters alone.
# Guess: each is resolved against the one around it: section 5.6.4 of DASH (ISO/IEC 23009-1) says
#   so, and the type xs:anyURI drops white space around a value.
# Seen: `/r/` within `a/` is `/d/a/r/`, `b/` within `v` is `/d/vb/`, `b/` within `/e/?x=1` is lost,
#   and `HTTPS://cdn.example/` is looked for below the manifest. streamlink is right.
# Meaning: manifests that players read, a pretty-printed one among them, give segments that answer
#   404. Use streamlink.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" yt-dlp==2026.10.26 streamlink==8.6.3
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
from urllib.parse import urljoin
from xml.etree import ElementTree
from streamlink.stream.dash.manifest import MPD
from streamlink.utils.parse import parse_xml
from yt_dlp import YoutubeDL
from yt_dlp.extractor.generic import GenericIE
from yt_dlp.utils import base_url

MANIFEST = """<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" minBufferTime="PT2S"
  profiles="urn:mpeg:dash:profile:isoff-live:2011" mediaPresentationDuration="PT4S">
<BaseURL>{}</BaseURL><Period><BaseURL>{}</BaseURL>
<AdaptationSet mimeType="video/mp4"><Representation id="v" bandwidth="1000">
<SegmentTemplate media="$Number$.m4s" duration="4" timescale="1"/>
</Representation></AdaptationSet></Period></MPD>"""
url = "https://h.example/d/m.mpd"
extractor = GenericIE(YoutubeDL({"quiet": True}))
for outer, inner in [
    ("a/", "b/"),
    ("a/", "/r/"),
    ("v", "b/"),
    ("/e/?x=1", "b/"),
    ("HTTPS://cdn.example/", "b/"),
    ("a/", "\n  b/\n"),
]:
    text = MANIFEST.format(outer, inner)
    [format] = extractor._parse_mpd_formats(
        ElementTree.fromstring(text), mpd_base_url=base_url(url), mpd_url=url
    )
    fragment = urljoin(format["fragment_base_url"], format["fragments"][0]["path"])
    manifest = MPD(parse_xml(text, ignore_ns=True), url=url, base_url=url)
    representation = manifest.periods[0].adaptationSets[0].representations[0]
    segment = next(iter(representation.segments(init=False)))
    print(repr(outer), repr(inner), fragment, segment.uri)
PY
diff - "$dir/seen" <<'SEEN'
'a/' 'b/' https://h.example/d/a/b/1.m4s https://h.example/d/a/b/1.m4s
'a/' '/r/' https://h.example/d/a/r/1.m4s https://h.example/r/1.m4s
'v' 'b/' https://h.example/d/vb/1.m4s https://h.example/d/b/1.m4s
'/e/?x=1' 'b/' https://h.example/e/1.m4s https://h.example/e/b/1.m4s
'HTTPS://cdn.example/' 'b/' https://h.example/d/HTTPS:/cdn.example/b/1.m4s https://cdn.example/b/1.m4s
'a/' '\n  b/\n' https://h.example/d/a/  b/1.m4s https://h.example/d/a/b/1.m4s
SEEN
