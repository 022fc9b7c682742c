#!/usr/bin/env bash
# Versions: serve-handler 6.1.8 (npm), the server behind `serve`
# Behavior: a redirect with a parameter encodes what the request has encoded already, encodes plus
#   signs, doesn't match an encoded slash and drops the query.
# Guess: `/old/:id` to `/new/:id` puts the segment of the request in unchanged: a part of a URL goes into
#   a URL.
# Seen: `/old/a%20b` leads to `/new/a%2520b`, `/old/a+b` to `/new/a%252Bb`, `/old/a%2Fb` to 404.
#   Without the parameter (`/p` to `/q?x=1#y`) the destination stays as written.
# Meaning: moved pages with a space or letters beyond ASCII in their names answer 404. Redirect such
#   pages by the server in front.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" serve-handler@6.1.8
mkdir "$dir/pages"
cat >"$dir/run.mjs" <<'JS'
import http from "node:http";
import handler from "serve-handler";
const redirects = [
  { source: "/old/:id", destination: "/new/:id" },
  { source: "/p", destination: "/q?x=1#y" },
];
const server = http.createServer((request, response) =>
  handler(request, response, { public: "pages", redirects }),
);
server.listen(0, "127.0.0.1", async () => {
  const { port } = server.address();
  for (const path of ["/p", "/old/a", "/old/a?x=1", "/old/a%20b", "/old/a+b", "/old/a%2Fb"]) {
    const { status, headers } = await fetch(`http://127.0.0.1:${port}${path}`, {
      redirect: "manual",
    });
    console.log(path, status, headers.get("location"));
  }
  process.exit();
});
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
/p 301 /q?x=1#y
/old/a 301 /new/a
/old/a?x=1 301 /new/a
/old/a%20b 301 /new/a%2520b
/old/a+b 301 /new/a%252Bb
/old/a%2Fb 404 null
SEEN
