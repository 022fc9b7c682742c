#!/usr/bin/env bash
# Versions: wikitextparser 3.0.0 and mwparserfromhell 0.7.2 (PyPI)
# Behavior: a bare URL of a wiki page ends with the punctuation behind it in wikitextparser, and
#   before it in mwparserfromhell, which in turn reads no IPv6 host: in brackets, such a link has
#   the URL `https://`.
# Guess: both follow MediaWiki, for whose pages they were written: marks at the end do not belong
#   to the URL, a closing parenthesis only if one was opened, and IPv6 hosts are allowed.
# Seen: below, the text, and the URL of wikitextparser and of mwparserfromhell.
# Meaning: lists of a wiki's outside links differ by their tool, and each has dead links that work
#   on the wiki. Compare two tools before calling a link dead.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" wikitextparser==3.0.0 mwparserfromhell==0.7.2
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
import mwparserfromhell
import wikitextparser
for text in [
    "https://h.example/a_(b)",
    "https://h.example/a.",
    "(https://h.example/a)",
    "[https://h.example/a x]",
    "[https://[2001:db8::1]/a x]",
]:
    [link] = wikitextparser.parse(text).external_links
    [other] = mwparserfromhell.parse(text).filter_external_links()
    print(text, "|", link.url, "|", other.url)
PY
diff - "$dir/seen" <<'SEEN'
https://h.example/a_(b) | https://h.example/a_(b) | https://h.example/a_(b)
https://h.example/a. | https://h.example/a. | https://h.example/a
(https://h.example/a) | https://h.example/a) | https://h.example/a
[https://h.example/a x] | https://h.example/a | https://h.example/a
[https://[2001:db8::1]/a x] | https://[2001:db8::1]/a | https://
SEEN
