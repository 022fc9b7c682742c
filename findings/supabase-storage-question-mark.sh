#!/usr/bin/env bash
# Versions: @supabase/storage-js 2.109.0 (npm)
# Behavior: names of files are put into URLs with `?` bare, also in the public URL.
# Guess: `a?b.png` is asked for as `a%3Fb.png`: the service lets names have question marks.
# Seen: `/object/public/b/a?b.png`, as for the file `a` with a query; a space becomes `%20`.
# Meaning: a file is stored and read under another name, and two such files under the same. Leave
#   question marks out of names.
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
diff - "$dir/seen" <<'SEEN'
POST http://h.example/object/b/a b.png
GET http://h.example/object/b/a b.png
http://h.example/object/public/b/a%20b.png
POST http://h.example/object/b/a?b.png
GET http://h.example/object/b/a?b.png
http://h.example/object/public/b/a?b.png
SEEN
