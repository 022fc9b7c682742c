#!/usr/bin/env bash
# Versions: lowdown 1.0.0 (Debian 12, lowdown 1.0.0-2), compared with commonmark 0.9.1 (PyPI)
# Behavior: lowdown escapes the ampersand of `&amp;` in a link's URL once more.
# Guess: `&amp;` is an ampersand: CommonMark section 2.5 recognizes entities "in any context besides
#   code", among them URLs, and the first Markdown left them alone too.
# Seen: `[x](https://h.example/?a=1&amp;b=2)` becomes `?a=1&amp;amp;b=2` for lowdown and
#   `?a=1&amp;b=2` for commonmark. A bare `&` is right in both.
# Meaning: text whose links were copied from HTML sends the parameter `amp;b`, though the page looks
#   right elsewhere. Write `&` bare.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
apt-cache show lowdown=1.0.0-2 >/dev/null 2>&1 || apt-get update -qq
(cd "$dir" && apt-get -o APT::Sandbox::User=root download -qq lowdown=1.0.0-2 liblowdown1=1.0.0-2)
for package in "$dir"/*.deb; do dpkg -x "$package" "$dir"; done
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" commonmark==0.9.1
cat >"$dir/page.md" <<'MD'
[x](https://h.example/?a=1&b=2)
[y](https://h.example/?a=1&amp;b=2)
[z](https://h.example/?a=1&#38;b=2)
MD
libraries=$(dirname "$(find "$dir" -name 'liblowdown.so*' | head -n 1)")
LD_LIBRARY_PATH=$libraries "$dir/usr/bin/lowdown" "$dir/page.md" | grep -o '?[^"]*"' >"$dir/seen"
PYTHONPATH=$dir python3 -c 'import commonmark, sys; print(commonmark.commonmark(sys.stdin.read()))' \
  <"$dir/page.md" | grep -o '?[^"]*"' >>"$dir/seen"
diff - "$dir/seen" <<'SEEN'
?a=1&amp;b=2"
?a=1&amp;amp;b=2"
?a=1&amp;#38;b=2"
?a=1&amp;b=2"
?a=1&amp;b=2"
?a=1&amp;b=2"
SEEN
