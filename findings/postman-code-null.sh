#!/usr/bin/env bash
# Versions: postman-code-generators 2.1.1 with postman-collection 5.3.1 (npm)
# Behavior: a parameter without an equals sign gets the value `null` in the code for curl, Go, PHP,
#   Swift and raw HTTP. The code for Python, Node.js, Java and Ruby has it as written.
# Guess: all languages send `?flag`, as Postman itself does.
# Seen: below.
# Meaning: the copied command sends `flag=null`, and whoever compares two languages gets two
#   answers. Write `flag=` in Postman.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  postman-code-generators@2.1.1 postman-collection@5.3.1
cat >"$dir/run.mjs" <<'JS'
import generators from "postman-code-generators";
import collection from "postman-collection";
const request = new collection.Request({ url: "https://h.example/?flag", method: "GET" });
for (const [language, variant] of [
  ["curl", "cURL"],
  ["go", "Native"],
  ["php", "cURL"],
  ["swift", "URLSession"],
  ["http", "HTTP"],
  ["python", "Requests"],
  ["nodejs", "Axios"],
  ["java", "OkHttp"],
  ["ruby", "Net::HTTP"],
])
  generators.convert(language, variant, request, {}, (error, code) =>
    console.log(language, error ?? code.match(/\?flag(=null)?/)[0]),
  );
JS
(cd "$dir" && node run.mjs 2>log) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
curl ?flag=null
go ?flag=null
php ?flag=null
swift ?flag=null
http ?flag=null
python ?flag
nodejs ?flag
java ?flag
ruby ?flag
SEEN
