#!/usr/bin/env bash
# Versions: idutils 1.7.1 (PyPI, the identifier library of Zenodo's software)
# Behavior: a DOI is put into its URL without encoding, and is taken from a URL without decoding.
# Guess: to_url encodes what a URL's path can't hold and normalize_doi decodes it: the DOI
#   Handbook lists `%`, `"`, `#`, `?` and space as characters that must be encoded.
# Seen: `10.1000/a#b` gives `https://doi.org/10.1000/a#b`, a link to `10.1000/a`;
#   `https://doi.org/10.1000/a%23b` is normalized to the DOI `10.1000/a%23b`.
# Meaning: older DOIs hold such characters, their links lead to another record, and one DOI is
#   stored under two names. Encode the DOI before to_url, decode it after normalize_doi.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" idutils==1.7.1
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
import idutils
for doi in ["10.1000/ab", "10.1000/a#b", "10.1000/a?b", "10.1000/15<1::a>2"]:
    print(idutils.is_doi(doi) is not None, idutils.to_url(doi, "doi", url_scheme="https"))
print(idutils.normalize_doi("https://doi.org/10.1000/a%23b"))
PY
diff - "$dir/seen" <<'SEEN'
True https://doi.org/10.1000/ab
True https://doi.org/10.1000/a#b
True https://doi.org/10.1000/a?b
True https://doi.org/10.1000/15<1::a>2
10.1000/a%23b
SEEN
