#!/usr/bin/env bash
# Versions: newspaper4k 0.9.6 (PyPI)
# Behavior: the canonical link of an article is joined to the host alone: the folder of the page is
#   lost, a query is dropped, and `//host` stays. The picture of the same page is resolved right.
# Guess: canonical link and picture are resolved as RFC 3986 section 5.4 shows: both are attributes
#   that the library makes absolute, with urljoin at hand.
# Seen: at `https://h.example/a/b.html`, `d.html` gives the canonical `https://h.example/d.html` and
#   the picture `https://h.example/a/d.html`; `?p=2` gives `https://h.example`; `//m.example/d.html`
#   and the icon stay as they are.
# Meaning: articles are stored and compared under addresses that don't exist, or all under the start
#   page's. Resolve `canonical_link` from the HTML with urljoin.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" newspaper4k==0.9.6
PYTHONPATH=$dir HOME=$dir python3 -W ignore - >"$dir/seen" <<'PY'
import newspaper

for link in ["/d.html", "d.html", "../d.html", "?p=2", "//m.example/d.html"]:
    head = f'<link rel="canonical" href="{link}"><meta property="og:image" content="{link}">'
    article = newspaper.Article("https://h.example/a/b.html", fetch_images=False)
    article.download(input_html=f"<!doctype html><html><head>{head}</head><body>x</body></html>")
    article.parse()
    print(link, article.canonical_link, article.meta_img)
PY
diff - "$dir/seen" <<'SEEN'
/d.html https://h.example/d.html https://h.example/d.html
d.html https://h.example/d.html https://h.example/a/d.html
../d.html https://h.example/../d.html https://h.example/d.html
?p=2 https://h.example https://h.example/a/b.html?p=2
//m.example/d.html //m.example/d.html https://m.example/d.html
SEEN
