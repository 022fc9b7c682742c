#!/usr/bin/env bash
# Versions: Django 5.2.19 (PyPI)
# Behavior: urlize decodes and encodes each part of a URL again before it writes the link. An
#   encoded slash or question mark becomes a real one, a query gets an equals sign, and a domain
#   outside ASCII is percent-encoded.
# Guess: the link has the URL as it stands in the text, escaped for HTML, with a domain in
#   Punycode: the documentation says that urlize converts URLs into clickable links.
# Seen: `/a%2Fb` links to `/a/b`, `/a%3Fb` to `/a?b`, `?x` to `?x=`, `?a=1;b=2` to
#   `?a=1%3Bb%3D2`, and `bücher.example.com` to `b%C3%BCcher.example.com`.
# Meaning: the text of the link shows one address and a click opens another; links to files with
#   an encoded slash (GitLab, registries, storage) break. Link such URLs yourself.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" Django==5.2.19
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
import re
from django.conf import settings
settings.configure()
from django.utils.html import urlize
for url in [
    "https://h.example.com/a%20b",
    "https://h.example.com/a%2Fb",
    "https://h.example.com/a%3Fb",
    "https://h.example.com/?x",
    "https://h.example.com/?a=1;b=2",
    "https://bücher.example.com/",
]:
    print(url, re.search('href="([^"]*)"', urlize(url))[1])
PY
diff - "$dir/seen" <<'SEEN'
https://h.example.com/a%20b https://h.example.com/a%20b
https://h.example.com/a%2Fb https://h.example.com/a/b
https://h.example.com/a%3Fb https://h.example.com/a?b
https://h.example.com/?x https://h.example.com/?x=
https://h.example.com/?a=1;b=2 https://h.example.com/?a=1%3Bb%3D2
https://bücher.example.com/ https://b%C3%BCcher.example.com/
SEEN
