#!/usr/bin/env bash
# Versions: @webext-core/match-patterns 2.0.0, webext-patterns 1.5.1, url-match-patterns 0.2.0 (npm)
# Behavior: the first compares a pattern's path with the URL's path alone. The other two compare it
#   with everything behind the host, the fragment included.
# Guess: all pass the examples of browsers' documentation, where the path of a pattern is compared
#   with path and query and never with the fragment.
# Seen: for the pattern `https://*/path`, the first accepts `…/path?foo=1`, and it never accepts
#   what `https://h.example/a?x=*` is for. The others refuse `…/path#part`.
# Meaning: an extension's own checks disagree with the browser that loads its scripts. Compare
#   pathname plus search by a pattern of your own.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  @webext-core/match-patterns@2.0.0 webext-patterns@1.5.1 url-match-patterns@0.2.0
cat >"$dir/run.mjs" <<'JS'
import { MatchPattern } from "@webext-core/match-patterns";
import { doesUrlMatchPatterns } from "webext-patterns";
import urlMatchPatterns from "url-match-patterns";

const matches = urlMatchPatterns.default ?? urlMatchPatterns;
for (const [pattern, url] of [
  ["https://*/path", "https://h.example/path"],
  ["https://*/path", "https://h.example/path?foo=1"],
  ["https://*/path", "https://h.example/path#part"],
]) {
  const answers = [
    new MatchPattern(pattern).includes(url),
    doesUrlMatchPatterns(url, pattern),
    matches(pattern, url),
  ];
  console.log(url, ...answers);
}
console.log(new MatchPattern("https://h.example/a?x=*").includes("https://h.example/a?x=1"));
JS
node "$dir/run.mjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
https://h.example/path true true true
https://h.example/path?foo=1 true false false
https://h.example/path#part true false false
false
SEEN
