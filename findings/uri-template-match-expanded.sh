#!/usr/bin/env bash
# Versions: uri-template-lite 23.4.0 and uri-template-matcher 1.1.2 (npm), uri-templates 0.2.0 beside them
# Behavior: both read the variables back from a URL that a template of RFC 6570 expands to. The first
#   doesn't know a variable that wasn't given; the second empties a segment before a query; neither reads
#   a list of parameters.
# Guess: what a template expands to gives the same variables again, as in uri-templates.
# Seen: `/a{?x}` without x is `/a`, which the first doesn't match; `/a?x=1&x=2` of `/a{?x*}` gives
#   `1&x=2` by the first and `x=1`, `x=2` by the second; `/a/b?y=1` of `/a{/x}{?y}` gives the second an
#   empty x and no y.
# Meaning: a server that finds its resources by such templates misses plain links. Use templates with
#   all variables in the path, or uri-templates.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  uri-template-lite@23.4.0 uri-template-matcher@1.1.2 uri-templates@0.2.0
cat >"$dir/run.mjs" <<'JS'
import Lite from "uri-template-lite";
import { UriTemplateMatcher } from "uri-template-matcher";
import templates from "uri-templates";
const cases = [
  ["/a{?x}", {}],
  ["/a{?x}", { x: "1" }],
  ["/a{?x*}", { x: ["1", "2"] }],
  ["/a{/x}", { x: "b" }],
  ["/a{/x}{?y}", { x: "b", y: "1" }],
];
for (const [template, variables] of cases) {
  const url = templates(template).fill(variables);
  const matcher = new UriTemplateMatcher();
  matcher.add(template);
  const read = [
    templates(template).fromUri(url),
    new Lite(template).match(url),
    matcher.match(url)?.params,
  ];
  console.log(template, url, ...read.map((values) => JSON.stringify(values)));
}
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
/a{?x} /a {} null {}
/a{?x} /a?x=1 {"x":"1"} {"x":"1"} {"x":"1"}
/a{?x*} /a?x=1&x=2 {"x":["1","2"]} {"x":["1&x=2"]} {"x":["x=1","x=2"]}
/a{/x} /a/b {"x":"b"} {"x":"b"} {"x":"b"}
/a{/x}{?y} /a/b?y=1 {"x":"b","y":"1"} {"x":"b","y":"1"} {"x":""}
SEEN
