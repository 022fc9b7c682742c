#!/usr/bin/env bash
# Versions: piffle 0.9.0 (PyPI)
# Behavior: the identifier of an IIIF image is not decoded when a URL is read, and not encoded
#   when a URL is written from an identifier.
# Guess: `image_id` is the identifier and the URL has it encoded: the IIIF Image API demands
#   `%2F` for slashes in it and shows the very pair that was tried.
# Seen: `…/ark:%2F12025%2F654xz321/full/max/0/default.jpg` has the image_id
#   `ark:%2F12025%2F654xz321`; the identifier `ark:/12025/654xz321` is written with bare slashes.
# Meaning: identifiers from a catalog give URLs in which the server sees another region and size,
#   and those from URLs match no catalog. Decode after reading, encode before writing.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" piffle==0.9.0
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
from piffle.image import IIIFImageClient
url = "https://h.example/iiif/ark:%2F12025%2F654xz321/full/max/0/default.jpg"
print(IIIFImageClient.init_from_url(url).image_id)
print(IIIFImageClient(api_endpoint="https://h.example/iiif", image_id="ark:/12025/654xz321"))
PY
diff - "$dir/seen" <<'SEEN'
ark:%2F12025%2F654xz321
https://h.example/iiif/ark:/12025/654xz321/full/full/0/default.jpg
SEEN
