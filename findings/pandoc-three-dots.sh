#!/usr/bin/env bash
# Versions: pandoc 3.9 (PyPI, pypandoc_binary 1.17)
# Behavior: outside GitHub's Markdown, a URL ends before three dots, both bare and in a wiki's
#   brackets.
# Guess: dots end a URL only where nothing follows them, as docutils and GitHub read them.
# Seen: `https://h.example/compare/v1...v2` is a link to `https://h.example/compare/v1` with `...v2`
#   or an ellipsis behind it, from reStructuredText, Org, MediaWiki and DokuWiki.
# Meaning: lists of changes, full of links that compare two versions, lead to an error page once
#   they are converted. In reStructuredText, put the URL in angle brackets behind a text.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" pypandoc_binary==1.17
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
import pypandoc
url = "https://h.example/compare/v1...v2"
for name, text in [
    ("gfm", url),
    ("rst", url),
    ("org", url),
    ("dokuwiki", url),
    ("mediawiki", url),
    ("mediawiki", f"[{url} x]"),
]:
    html = pypandoc.convert_text(f"See {text} now", "html", name)
    print(name, html.split('href="')[1].split('"')[0])
PY
diff - "$dir/seen" <<'SEEN'
gfm https://h.example/compare/v1...v2
rst https://h.example/compare/v1
org https://h.example/compare/v1
dokuwiki https://h.example/compare/v1
mediawiki https://h.example/compare/v1
mediawiki https://h.example/compare/v1
SEEN
