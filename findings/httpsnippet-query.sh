#!/usr/bin/env bash
# Versions: httpsnippet 3.0.10, @readme/httpsnippet 11.4.0 (npm)
# Behavior: the query of a request's URL is decoded, put together again and encoded, for all
#   languages.
# Guess: the query is sent as the HAR file has it, when `queryString` is empty: HAR's `url` is what
#   was sent.
# Seen: `?flag` becomes `?flag=`, `?x=1;y=2` becomes `?x=1%3By%3D2`, `%20` and `+` become one, and
#   `?x=%E4` becomes `?x=%EF%BF%BD`.
# Meaning: a snippet made from a recorded request is another request, and a signed one fails.
#   Compare the snippet's URL with the recorded one.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  httpsnippet@3.0.10 @readme/httpsnippet@11.4.0
cat >"$dir/run.mjs" <<'JS'
import kong from "httpsnippet";
import { HTTPSnippet } from "@readme/httpsnippet";
for (const query of ["flag", "x=1;y=2", "x=a%20b+c", "x=%E4"]) {
  const har = { method: "GET", url: `http://h.example/?${query}`, httpVersion: "HTTP/1.1" };
  const request = { ...har, queryString: [], headers: [], cookies: [], headersSize: 0, bodySize: 0 };
  for (const Snippet of [kong.HTTPSnippet, HTTPSnippet]) {
    const snippet = [new Snippet(request).convert("shell", "curl")].flat().join("");
    console.log(query, snippet.match(/\?([^'"\s]*)/)[1]);
  }
}
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
flag flag=
flag flag=
x=1;y=2 x=1%3By%3D2
x=1;y=2 x=1%3By%3D2
x=a%20b+c x=a%20b%20c
x=a%20b+c x=a%20b%20c
x=%E4 x=%EF%BF%BD
x=%E4 x=%EF%BF%BD
SEEN
