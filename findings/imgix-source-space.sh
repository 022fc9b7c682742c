#!/usr/bin/env bash
# Versions: imgix 4.0.0 (PyPI), @imgix/js-core 3.8.0 (npm)
# Behavior: a space in the address of an image elsewhere becomes `+` in Python's path and `%20` in
#   JavaScript's. In paths of one's own images, both write `%20`.
# Guess: both write the same path: a plus is a plus there.
# Seen: `/https%3A%2F%2Fx.example%2Fa+b` and `/https%3A%2F%2Fx.example%2Fa%20b`.
# Meaning: one page shows the image that another misses. Encode the space before giving the address.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" @imgix/js-core@3.8.0
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir/py" imgix==4.0.0
cat >"$dir/run.mjs" <<'JS'
import Client from "@imgix/js-core";
const client = new Client({ domain: "i.example", includeLibraryParam: false });
for (const path of ["/a b", "https://x.example/a b"]) console.log(client.buildURL(path));
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
PYTHONPATH=$dir/py python3 - >>"$dir/seen" <<'PY'
from imgix import UrlBuilder
builder = UrlBuilder("i.example", include_library_param=False)
for path in ["/a b", "https://x.example/a b"]:
    print(builder.create_url(path))
PY
diff - "$dir/seen" <<'SEEN'
https://i.example/a%20b
https://i.example/https%3A%2F%2Fx.example%2Fa%20b
https://i.example/a%20b
https://i.example/https%3A%2F%2Fx.example%2Fa+b
SEEN
