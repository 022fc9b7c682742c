#!/usr/bin/env bash
# Versions: zim-tools 3.1.3 (Debian 12, 3.1.3-1)
# Behavior: zimcheck calls each link with `..` behind a folder's name a link out of the archive.
# Guess: `d/../b.html` is `b.html`, which exists: links of HTML are resolved as URLs, and Kiwix
#   does so.
# Seen: "d/../b.html is out of bounds", the same as for `../b.html`. `./b.html` is right.
# Meaning: archives of sites whose generators write such links fail their check. Write links
#   without dot segments.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
apt-cache show zim-tools=3.1.3-1 >/dev/null 2>&1 || apt-get update -qq
(
  cd "$dir"
  apt-get -o APT::Sandbox::User=root download -qq zim-tools=3.1.3-1 libzim8=8.1.1-0.2 \
    libxapian30 libdocopt0 libgumbo1 libmagic1 libmagic-mgc libicu72 libzstd1 libuuid1
)
for package in "$dir"/*.deb; do dpkg -x "$package" "$dir"; done
export LD_LIBRARY_PATH=$dir/usr/lib/x86_64-linux-gnu MAGIC=$dir/usr/lib/file/magic.mgc
mkdir "$dir/site"
base64 -d >"$dir/site/i.png" <<'PNG'
iVBORw0KGgoAAAANSUhEUgAAADAAAAAwCAIAAADYYG7QAAAAHUlEQVR4nO3BAQEAAACCIP+vbkhAAQAAAAAAwK8BGzAAAT6v
bsQAAAAASUVORK5CYII=
PNG
echo '<title>b</title><p>text</p>' >"$dir/site/b.html"
for link in b.html ./b.html d/../b.html ../b.html c.html; do
  echo "<title>a</title><a href=\"$link\">link</a>" >"$dir/site/index.html"
  rm -f "$dir/site.zim"
  "$dir/usr/bin/zimwriterfs" --welcome=index.html --illustration=i.png --language=eng --title=T \
    --description=D --creator=C --publisher=P --name=N --withoutFTIndex "$dir/site" \
    "$dir/site.zim" >"$dir/log" 2>&1
  "$dir/usr/bin/zimcheck" --url_internal "$dir/site.zim" >"$dir/out" 2>&1 || true
  echo "$link: $(grep -oE 'is out of bounds|were not found|Status: Pass' "$dir/out")"
done >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
b.html: Status: Pass
./b.html: Status: Pass
d/../b.html: is out of bounds
../b.html: is out of bounds
c.html: were not found
SEEN
