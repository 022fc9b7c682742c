#!/usr/bin/env bash
# Versions: Doxygen 1.9.4 (Debian 12, 1.9.4-4)
# Behavior: two hyphens in a bare URL become a dash in the link, three a longer one. A URL with an
#   IPv6 address is cut before `[`.
# Guess: dashes are for prose: the manual says that URLs are replaced by links to them, and a link
#   with text keeps its hyphens.
# Seen: `https://h.example/a--b` is a link to `https://h.example/a&ndash;b`, also within `<…>` and
#   in @see; `http://[::1]/a` is one to `http://`.
# Meaning: references to pages of forums, packages and options lead nowhere. Write `[text](URL)`.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
apt-cache show doxygen=1.9.4-4 >/dev/null 2>&1 || apt-get update -qq
(
  cd "$dir"
  apt-get -o APT::Sandbox::User=root download -qq doxygen=1.9.4-4 libxapian30 libclang1-14 \
    libclang-cpp14 libllvm14 libz3-4 libedit2 libbsd0 libmd0 libxml2 libicu72 libffi8
)
for package in "$dir"/*.deb; do dpkg -x "$package" "$dir"; done
export LD_LIBRARY_PATH=$dir/usr/lib/x86_64-linux-gnu:$dir/lib/x86_64-linux-gnu
cd "$dir"
cat >a.md <<'MD'
# Links {#links}

- https://h.example/a-b
- https://h.example/a--b
- <https://h.example/a---b>
- [text](https://h.example/a--b)
- http://[::1]/a
MD
printf "%s\n" INPUT=a.md GENERATE_LATEX=NO HAVE_DOT=NO >Doxyfile
"$dir/usr/bin/doxygen" Doxyfile >"$dir/out" 2>&1
grep -o '<li><a href="[^"]*"' html/links.html | cut -d'"' -f2 >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
https://h.example/a-b
https://h.example/a&ndash;b
https://h.example/a&mdash;b
https://h.example/a--b
http://
SEEN
