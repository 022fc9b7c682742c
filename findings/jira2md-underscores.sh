#!/usr/bin/env bash
# Versions: jira2md 3.0.1 (npm)
# Behavior: signs of emphasis are replaced inside the URLs of links as well.
# Guess: URLs are kept: the way from Markdown to Jira keeps them, and the README shows links among
#   what both ways convert.
# Seen: `[x|https://h.example/a_b_c]` becomes `[x](https://h.example/a*b*c)`, and `+b+` in a path
#   becomes `<ins>b</ins>`.
# Meaning: issues moved from Jira to a forge have dead links wherever a name has two underscores.
#   Replace URLs by words first, and back after.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" jira2md@3.0.1
cat >"$dir/run.mjs" <<'JS'
import jira2md from "jira2md";
for (const path of ["a-b", "a_b", "a_b_c", "a+b+", "~a~"]) {
  const url = `https://h.example/${path}`;
  console.log(jira2md.to_jira(`[x](${url})`), jira2md.to_markdown(`[x|${url}]`));
}
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
[x|https://h.example/a-b] [x](https://h.example/a-b)
[x|https://h.example/a_b] [x](https://h.example/a_b)
[x|https://h.example/a_b_c] [x](https://h.example/a*b*c)
[x|https://h.example/a+b+] [x](https://h.example/a<ins>b</ins>)
[x|https://h.example/~a~] [x](https://h.example/<sub>a</sub>)
SEEN
