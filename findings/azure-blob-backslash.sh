#!/usr/bin/env bash
# Versions: azure-storage-blob 12.31.1 (PyPI) and @azure/storage-blob 12.32.0 (npm)
# Behavior: a blob's name is taken from its URL. JavaScript's SDK reads an encoded backslash as a
#   slash, Python's as a backslash.
# Guess: both have the decoded path behind the container as the name: a blob's name may hold any
#   character, if it is encoded in the URL.
# Seen: `https://acct.blob.core.windows.net/c/a%5Cb` names `a/b` in JavaScript and `a\b` in
#   Python; `a%2Bb%20c` is `a+b c` in both.
# Meaning: files that a Windows program uploaded are looked up under another name, though the
#   URL that the client holds is right. Keep names beside URLs.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" azure-storage-blob==12.31.1
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  @azure/storage-blob@12.32.0
cat >"$dir/run.mjs" <<'JS'
import { BlobClient } from "@azure/storage-blob";
for (const name of ["a%2Bb%20c", "a%5Cb"]) {
  const { name: read, url } = new BlobClient(`https://acct.blob.core.windows.net/c/${name}`);
  console.log("node", read, url);
}
JS
node "$dir/run.mjs" >"$dir/seen"
PYTHONPATH=$dir python3 - >>"$dir/seen" <<'PY'
from azure.storage.blob import BlobClient
for name in ["a%2Bb%20c", "a%5Cb"]:
    client = BlobClient.from_blob_url(f"https://acct.blob.core.windows.net/c/{name}")
    print("python", client.blob_name, client.url)
PY
diff - "$dir/seen" <<'SEEN'
node a+b c https://acct.blob.core.windows.net/c/a%2Bb%20c
node a/b https://acct.blob.core.windows.net/c/a%5Cb
python a+b c https://acct.blob.core.windows.net/c/a%2Bb%20c
python a\b https://acct.blob.core.windows.net/c/a%5Cb
SEEN
