#!/usr/bin/env bash
# Versions: amazon-s3-uri 1.0.0, s3urls 1.5.2 (npm)
# Behavior: both read `s3://` as a web address: the key is percent-decoded and ends at `?` or `#`.
#   s3urls writes web addresses without encoding, and reads another key from them.
# Guess: the key is everything behind the bucket, as the AWS command line has it; web addresses are
#   decoded and encoded.
# Seen: `s3://b/a%20b` has the key `a b`, `s3://b/a?b#c` has `a`; s3urls' own address of the key
#   `a#b` has the key `a`.
# Meaning: names that a program stored can't be found again under the address that it shows.
#   Divide `s3://` addresses at the first slash behind the bucket.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  amazon-s3-uri@1.0.0 s3urls@1.5.2
cat >"$dir/run.mjs" <<'JS'
import parse from "amazon-s3-uri";
import urls from "s3urls";
for (const url of ["s3://b/a%20b", "s3://b/a?b#c"])
  console.log(url, "|", parse(url).key, "|", urls.fromUrl(url).Key);
for (const key of ["a b", "a#b"]) {
  const url = urls.toUrl("b", key)["bucket-in-host"];
  console.log(key, "|", url, "|", urls.fromUrl(url).Key);
}
JS
(cd "$dir" && node run.mjs 2>log) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
s3://b/a%20b | a b | a b
s3://b/a?b#c | a | a
a b | https://b.s3.amazonaws.com/a b | a b
a#b | https://b.s3.amazonaws.com/a#b | a
SEEN
