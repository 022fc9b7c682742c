#!/usr/bin/env bash
# Versions: superstatic 11.0.0 (npm), the server behind Firebase's emulator of Hosting
# Behavior: a redirect encodes the percent sign of an encoded slash or question mark again,
#   though it leaves those of other characters, and appends the request's query to the
#   destination's fragment.
# Guess: `/old/:id` to `/new/:id` puts the segment in unchanged, and the query goes before the
#   fragment.
# Seen: `/old/a%2Fb` leads to `/new/a%252Fb`, `/old/a%20b` to `/new/a%20b`; with the destination
#   `https://x.example/:id#f`, `?x=1` leads to `https://x.example/a#f?x=1`.
# Meaning: a redirect to a part of a page misses the part for each visitor with a query, such as
#   those of a campaign. Let pages read their query from the fragment, or drop the fragment.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" superstatic@11.0.0
mkdir "$dir/pages"
cat >"$dir/run.cjs" <<'JS'
const { server } = require("superstatic");
const redirects = [
  { source: "/old/:id", destination: "/new/:id", type: 301 },
  { source: "/part/:id", destination: "https://x.example/:id#f", type: 301 },
];
const app = server({ config: { public: "pages", redirects }, port: 0, host: "127.0.0.1" });
const listening = app.listen(async () => {
  const { port } = listening.address();
  for (const path of ["/old/a?x=1", "/old/a%20b", "/old/a%2Fb", "/old/a%3Fb", "/part/a", "/part/a?x=1"]) {
    const { headers } = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: "manual" });
    console.log(path, headers.get("location"));
  }
  process.exit();
});
JS
(cd "$dir" && node run.cjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
/old/a?x=1 /new/a?x=1
/old/a%20b /new/a%20b
/old/a%2Fb /new/a%252Fb
/old/a%3Fb /new/a%253Fb
/part/a https://x.example/a#f
/part/a?x=1 https://x.example/a#f?x=1
SEEN
