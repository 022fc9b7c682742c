#!/usr/bin/env bash
# Versions: openapi-server-url-templating 1.3.0 (npm), which Swagger UI's client uses
# Behavior: variables of server URLs are percent-encoded like parameters, slashes and the colons of IPv6
#   addresses included.
# Guess: the value is put in unchanged: OpenAPI speaks of a value for substitution, and a variable can
#   stand for the scheme, a host or a folder.
# Seen: `https://h.example/{base}` with `v2/eu` is `https://h.example/v2%2Feu`, `https://{host}/` with
#   `[2001:db8::1]` is `https://[2001%3Adb8%3A%3A1]/`, which isn't a URL.
# Meaning: the requests of a form go to a path that the server doesn't have. Give the encoder option of
#   substitute, or list each server in full.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  openapi-server-url-templating@1.3.0
cat >"$dir/run.mjs" <<'JS'
import { substitute } from "openapi-server-url-templating";
const cases = [
  ["{scheme}://h.example:{port}/", { scheme: "https", port: "8443" }],
  ["https://h.example/{base}", { base: "v2/eu" }],
  ["https://{host}/", { host: "[2001:db8::1]" }],
];
for (const [template, variables] of cases) {
  const url = substitute(template, variables);
  console.log(template, url, URL.canParse(url), substitute(template, variables, { encoder: String }));
}
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
{scheme}://h.example:{port}/ https://h.example:8443/ true https://h.example:8443/
https://h.example/{base} https://h.example/v2%2Feu true https://h.example/v2/eu
https://{host}/ https://[2001%3Adb8%3A%3A1]/ false https://[2001:db8::1]/
SEEN
