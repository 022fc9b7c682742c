#!/usr/bin/env bash
# Versions: qdrant-client 1.20.0 (PyPI) and @qdrant/js-client-rest 1.18.0 (npm)
# Behavior: JavaScript's client replaces an explicit port 443 of an https: URL by 6333 and drops
#   the URL's path. Python's keeps both.
# Guess: both take 6333 where the URL has no port, as is documented, and keep a port that is
#   written and a path.
# Seen: `https://h.example:443/a` is `https://h.example:6333` in JavaScript and
#   `https://h.example:443/a` in Python; `https://h.example:8443` is kept by both.
# Meaning: a server behind a proxy on the usual port can't be reached by its URL from
#   JavaScript. Pass port and prefix as options.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" qdrant-client==1.20.0
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  @qdrant/js-client-rest@1.18.0
cat >"$dir/run.mjs" <<'JS'
import { QdrantClient } from "@qdrant/js-client-rest";
for (const url of process.argv.slice(2)) {
  console.log("node", new QdrantClient({ url, checkCompatibility: false })._restUri);
}
JS
cat >"$dir/run.py" <<'PY'
import sys
from qdrant_client import QdrantClient
for url in sys.argv[1:]:
    print("python", QdrantClient(url=url, check_compatibility=False)._client.rest_uri)
PY
urls=("https://h.example" "https://h.example:8443" "https://h.example:443/a")
node "$dir/run.mjs" "${urls[@]}" >"$dir/seen"
PYTHONPATH=$dir python3 "$dir/run.py" "${urls[@]}" >>"$dir/seen"
diff - "$dir/seen" <<'SEEN'
node https://h.example:6333
node https://h.example:8443
node https://h.example:6333
python https://h.example:6333
python https://h.example:8443
python https://h.example:443/a
SEEN
