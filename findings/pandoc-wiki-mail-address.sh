#!/usr/bin/env bash
# Versions: pandoc 3.9 (PyPI, pypandoc_binary 1.17)
# Behavior: for DokuWiki and Zim, a mailto: link is written as its text in angle brackets, and the
#   address is dropped.
# Guess: the address is kept in the brackets of a link, as every other kind of URL is.
# Seen: `[Ann](mailto:a@h.example)` becomes `<Ann>`; for MediaWiki it is `[mailto:a@h.example Ann]`.
# Meaning: pages moved to such a wiki lose every address of a person without a warning, and can
#   hold a piece of HTML instead. Write addresses out before converting.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" pypandoc_binary==1.17
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
import pypandoc
for name in ["mediawiki", "dokuwiki", "zimwiki"]:
    print(name, pypandoc.convert_text("[Ann](mailto:a@h.example)", name, "markdown").strip())
PY
diff - "$dir/seen" <<'SEEN'
mediawiki [mailto:a@h.example Ann]
dokuwiki <Ann>
zimwiki <Ann>
SEEN
