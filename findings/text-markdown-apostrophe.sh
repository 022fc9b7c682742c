#!/usr/bin/env bash
# Versions: Text::Markdown 1.000031 (Debian 12, libtext-markdown-perl 1.000031-4), compared with
#   commonmark 0.9.1 (PyPI)
# Behavior: Text::Markdown leaves a URL with an apostrophe in angle brackets as it is, so that
#   browsers read the URL as an unknown element.
# Guess: `<https://...>` is a link whatever letters of URLs it has: RFC 3986 section 2.2 allows the
#   apostrophe, and CommonMark section 6.5 excludes control characters, spaces and brackets only.
# Seen: `<https://h.example/o'neil>` is copied to the page as a tag by Text::Markdown, and is a link
#   for commonmark.
# Meaning: the link and its text disappear from the page without a warning. Write `%27`.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
apt-cache show libtext-markdown-perl=1.000031-4 >/dev/null 2>&1 || apt-get update -qq
(cd "$dir" && apt-get -o APT::Sandbox::User=root download -qq libtext-markdown-perl=1.000031-4)
dpkg -x "$dir"/*.deb "$dir"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" commonmark==0.9.1
cat >"$dir/page.md" <<'MD'
See <https://h.example/oneil>,
<https://h.example/o'neil> and
[link](https://h.example/o'neil).
MD
perl -I"$dir/usr/share/perl5" -MText::Markdown=markdown -0777 -ne 'print markdown($_)' \
  <"$dir/page.md" >"$dir/seen"
PYTHONPATH=$dir python3 -c 'import commonmark, sys; print(commonmark.commonmark(sys.stdin.read()))' \
  <"$dir/page.md" | grep neil >>"$dir/seen"
diff - "$dir/seen" <<'SEEN'
<p>See <a href="https://h.example/oneil">https://h.example/oneil</a>,
<https://h.example/o'neil> and
<a href="https://h.example/o'neil">link</a>.</p>
<p>See <a href="https://h.example/oneil">https://h.example/oneil</a>,
<a href="https://h.example/o%27neil">https://h.example/o'neil</a> and
<a href="https://h.example/o%27neil">link</a>.</p>
SEEN
