#!/usr/bin/env bash
# Versions: GStreamer 1.22.0 (Debian 12, libgstreamer1.0-0 1.22.0-2+deb12u1)
# Behavior: joining a playlist's URL and a segment's keeps one of repeated parameters, in another
#   order, and encodes a plus sign of a name.
# Guess: the query is kept as written: gst_uri_join_strings is documented to resolve by RFC 3986
#   section 5.2.2, which copies it.
# Seen: `c.ts?x=1&x=2&y=3` is `c.ts?y=3&x=2`, and `%3D%3D` at the end of a signature is `==`. The
#   same with a URL that is read and written.
# Meaning: servers that read lists of parameters, or sign the query, refuse segments of HLS and
#   DASH streams. Use one parameter of each name.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
apt-cache show libgstreamer1.0-0=1.22.0-2+deb12u1 >/dev/null 2>&1 || apt-get update -qq
(
  cd "$dir"
  apt-get -o APT::Sandbox::User=root download -qq libgstreamer1.0-0=1.22.0-2+deb12u1 \
    libglib2.0-0 libunwind8 libdw1 libelf1 libcap2 libffi8 libpcre2-8-0 liblzma5 libbz2-1.0
)
for package in "$dir"/*.deb; do dpkg -x "$package" "$dir"; done
export LD_LIBRARY_PATH=$dir/usr/lib/x86_64-linux-gnu:$dir/lib/x86_64-linux-gnu
python3 - >"$dir/seen" <<'PY'
import ctypes
gst = ctypes.CDLL("libgstreamer-1.0.so.0")
gst.gst_init(None, None)
gst.gst_uri_join_strings.restype = ctypes.c_char_p
base = "http://h.example/a/list.m3u8"
for reference in [
    "c.ts?x=1",
    "c.ts?x=1&x=2&y=3",
    "c.ts?a+b=c%2Bd",
    "c.ts?sig=a%2Fb%3D%3D",
    "http://h.example/?tag=1&tag=2",
]:
    print(reference, gst.gst_uri_join_strings(base.encode(), reference.encode()).decode())
PY
diff - "$dir/seen" <<'SEEN'
c.ts?x=1 http://h.example/a/c.ts?x=1
c.ts?x=1&x=2&y=3 http://h.example/a/c.ts?y=3&x=2
c.ts?a+b=c%2Bd http://h.example/a/c.ts?a%2Bb=c%2Bd
c.ts?sig=a%2Fb%3D%3D http://h.example/a/c.ts?sig=a/b==
http://h.example/?tag=1&tag=2 http://h.example/?tag=2
SEEN
