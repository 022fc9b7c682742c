#!/usr/bin/env bash
# Versions: @supabase/storage-js 2.109.0 (npm), storage3 2.34.1 (PyPI)
# Behavior: the client for JavaScript puts names of files into URLs with `?` bare, also in the public
#   URL. The client for Python encodes it.
# Guess: both ask for `a?b.png` as `a%3Fb.png`.
# Seen: `/object/public/b/a?b.png`, as for the file `a` with a query, from JavaScript.
# Meaning: a file that one program stored is missing in the other. Leave question marks out of
#   names.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  @supabase/storage-js@2.109.0
cat >"$dir/run.mjs" <<'JS'
import { StorageClient } from "@supabase/storage-js";
const fetch = async (url, { method }) => {
  console.log(method, url);
  return new Response("{}", { headers: { "content-type": "application/json" } });
};
const bucket = new StorageClient("http://h.example", {}, fetch).from("b");
for (const name of ["a b.png", "a?b.png"]) {
  await bucket.upload(name, new Blob(["x"]));
  await bucket.download(name);
  console.log(bucket.getPublicUrl(name).data.publicUrl);
}
JS
(cd "$dir" && node run.mjs 2>log) >"$dir/seen"
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install --quiet --disable-pip-version-check storage3==2.34.1
"$dir/venv/bin/python" - >>"$dir/seen" <<'PY'
from storage3 import SyncStorageClient
print(SyncStorageClient("http://h.example/", {}).from_("b").get_public_url("a?b.png"))
PY
diff - "$dir/seen" <<'SEEN'
POST http://h.example/object/b/a b.png
GET http://h.example/object/b/a b.png
http://h.example/object/public/b/a%20b.png
POST http://h.example/object/b/a?b.png
GET http://h.example/object/b/a?b.png
http://h.example/object/public/b/a?b.png
http://h.example/object/public/b/a%3Fb.png
SEEN
