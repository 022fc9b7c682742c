#!/usr/bin/env bash
# Versions: discord-markdown-parser 1.3.1 (npm)
# Behavior: a URL ends before its last closing parenthesis, also if that closes one within the URL.
#   A link with text and such a URL isn't a link.
# Guess: `https://h.example/a_(b).` is a link to `https://h.example/a_(b)`, without the dot alone.
# Seen: it is a link to `https://h.example/a_(b`, and `[text](https://h.example/a_(b))` is text with
#   that link in it.
# Meaning: copies of conversations lead to missing pages, often of Wikipedia. Encode the parenthesis
#   as `%29`.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  discord-markdown-parser@1.3.1
cat >"$dir/run.mjs" <<'JS'
import { parse } from "discord-markdown-parser";

for (const text of [
  "https://h.example/a_b.",
  "https://h.example/a_(b).",
  "[text](https://h.example/a_b)",
  "[text](https://h.example/a_(b))",
]) {
  const parts = parse(text, "normal").map(({ type, target }) => target ?? type);
  console.log(text, ...parts.filter((part) => part !== "text"));
}
JS
node "$dir/run.mjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
https://h.example/a_b. https://h.example/a_b
https://h.example/a_(b). https://h.example/a_(b
[text](https://h.example/a_b) https://h.example/a_b
[text](https://h.example/a_(b)) https://h.example/a_(b
SEEN
