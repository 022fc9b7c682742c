#!/usr/bin/env bash
# Versions: man2html 1.6g (Debian 12, man2html-base 1.6g-14) and mandoc 1.14.6 (mandoc 1.14.6-1+b1)
# Behavior: man2html ends bare URLs at `&`, and its links of `.UR` are lost. A parenthesis around a
#   URL is part of it.
# Guess: the `href` is `https://h.example/a?x=1&amp;y=2`, and `.UR` makes a link, as in mandoc.
# Seen: `https://h.example/a?x=1`, no link for `.UR`, and `https://h.example/b)`.
# Meaning: links of manuals on the Web ask for less than they name. Use mandoc.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
apt-cache show man2html-base=1.6g-14 >/dev/null 2>&1 || apt-get update -qq
(cd "$dir" && apt-get -o APT::Sandbox::User=root download -qq \
  man2html-base=1.6g-14 mandoc=1.14.6-1+b1)
for package in "$dir"/*.deb; do dpkg -x "$package" "$dir"; done
cat >"$dir/page.1" <<'MAN'
.TH A 1
.SH SEE ALSO
See https://h.example/a?x=1&y=2 (https://h.example/b) and
.UR https://h.example/c?x=1&y=2
this page
.UE .
MAN
"$dir/usr/bin/man2html" "$dir/page.1" | grep -o 'HREF="https[^"]*"' >"$dir/seen"
"$dir/usr/bin/mandoc" -T html "$dir/page.1" | grep -o 'href="https[^"]*"' >>"$dir/seen"
diff - "$dir/seen" <<'SEEN'
HREF="https://h.example/a?x=1"
HREF="https://h.example/b)"
href="https://h.example/c?x=1&amp;y=2"
SEEN
