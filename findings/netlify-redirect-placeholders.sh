#!/usr/bin/env bash
# Versions: @netlify/redirects 4.0.2 and netlify-redirector 0.5.0 (npm)
# Behavior: both evaluate `_redirects` for local development. The newer one decodes placeholders and
#   writes them undecoded into the target, and doesn't match encoded slashes. Both write a space of the
#   query as a plus sign, also into a path, where that is a plus sign.
# Guess: both give the same targets, with placeholders as they came, and `a%20b` of a query stays
#   `a%20b` in a path.
# Seen: by `/k/:a /y?z=:a`, `/k/a%26b` leads to `/y?z=a&b` in the one and to `/y?z=a%26b` in the
#   other; by `/p id=:id /x/:id`, `/p?id=a%20b` leads to `/x/a+b` in both.
# Meaning: a name with `&`, `%` or a slash leads elsewhere locally, and old `?id=` links to names with
#   spaces lead nowhere. Name pages without them.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  @netlify/redirects@4.0.2 netlify-redirector@0.5.0
cat >"$dir/_redirects" <<'RULES'
/old/* /new/:splat 301
/k/:a /y?z=:a 301
/p id=:id /x/:id 301
RULES
cat >"$dir/run.mjs" <<'JS'
import fs from "node:fs";
import { RedirectsHandler } from "@netlify/redirects";
import redirector from "netlify-redirector";
const newer = new RedirectsHandler({
  configRedirects: [],
  jwtRoleClaim: "",
  jwtSecret: "",
  notFoundHandler: async () => new Response("", { status: 404 }),
  projectDir: ".",
  publicDir: ".",
  siteURL: "http://h.example",
});
const older = await redirector.parsePlain(fs.readFileSync("_redirects", "utf8"), {});
for (const path of ["/old/a", "/old/a%20b", "/old/a%2Fb", "/k/a%26b", "/k/a%2Fb", "/p?id=a%20b"]) {
  const url = new URL(path, "http://h.example");
  const match = await newer.match(new Request(url));
  const { to } = older.match({
    scheme: "http",
    host: url.host,
    path: url.pathname,
    query: url.search.slice(1),
    getHeader: () => "",
    getCookie: () => "",
  });
  console.log(path, match?.target.href.replace(url.origin, ""), to);
}
process.exit();
JS
(cd "$dir" && node run.mjs 2>"$dir/log") >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
/old/a /new/a /new/a
/old/a%20b /new/a%20b /new/a%20b
/old/a%2Fb /new/a/b /new/a%2Fb
/k/a%26b /y?z=a&b /y?z=a%26b
/k/a%2Fb undefined /y?z=a%2Fb
/p?id=a%20b /x/a+b?id=a+b /x/a+b
SEEN
