#!/usr/bin/env bash
# Versions: lynx 2.9.0dev.12 (Debian 12, lynx 2.9.0dev.12-1)
# Behavior: the list of links that `lynx -dump -listonly` prints is percent-decoded.
# Guess: each line is the URL that lynx itself would open, since the list is made for programs and
#   leaves out the text of the page.
# Seen: `https://h.example/?u=https%3A%2F%2Fx.example%2F%26y` is printed as
#   `https://h.example/?u=https://x.example/&y`, and `/a%2Fb`, `/a%3Fb` and `/a%23b` as `/a/b`,
#   `/a?b` and `/a#b`.
# Meaning: scripts that fetch the lines load other pages, and a parameter that holds a URL falls
#   into several. Take links from the HTML.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
apt-cache show lynx=2.9.0dev.12-1 >/dev/null 2>&1 || apt-get update -qq
(
  cd "$dir"
  apt-get -o APT::Sandbox::User=root download -qq \
    lynx=2.9.0dev.12-1 lynx-common=2.9.0dev.12-1 libbsd0 libmd0 libncursesw6 libtinfo6
)
for package in "$dir"/*.deb; do dpkg -x "$package" "$dir"; done
libraries=$(dirname "$(find "$dir" -name 'libbsd.so.0')")
for path in a%20b a%2Fb a%3Fb a%23b '?u=https%3A%2F%2Fx.example%2F%26y'; do
  echo "<p><a href='https://h.example/$path'>x</a></p>" >"$dir/a.html"
  LD_LIBRARY_PATH=$libraries LYNX_CFG=$dir/etc/lynx/lynx.cfg \
    "$dir/usr/bin/lynx" -dump -listonly -nonumbers "$dir/a.html"
done | grep h.example >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
https://h.example/a b
https://h.example/a/b
https://h.example/a?b
https://h.example/a#b
https://h.example/?u=https://x.example/&y
SEEN
