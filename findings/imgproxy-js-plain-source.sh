#!/usr/bin/env bash
# Versions: @imgproxy/imgproxy-js-core 1.9.0 (npm)
# Behavior: the source URL of type `plain` is written into the path without encoding.
# Guess: `%`, `?` and `@` are encoded, as imgproxy's documentation asks for plain sources that have a
#   query or `@`.
# Seen: `https://x.example/a%20b@c?d=e` is written as it is.
# Meaning: imgproxy gets the source without its query, decodes `%20` and takes what follows `@` for
#   a format. Encode sources before, or use the type `base64`.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  @imgproxy/imgproxy-js-core@1.9.0
cat >"$dir/run.mjs" <<'JS'
import { generateUrl } from "@imgproxy/imgproxy-js-core";
const value = "https://x.example/a%20b@c?d=e";
console.log(generateUrl({ value, type: "plain" }, { width: 1 }));
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
/w:1/plain/https://x.example/a%20b@c?d=e
SEEN
