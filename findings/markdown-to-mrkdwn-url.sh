#!/usr/bin/env bash
# Versions: markdown_to_mrkdwn 0.3.3 (PyPI) and md-to-adf 0.6.4 (npm)
# Behavior: converters of Markdown for Slack and Jira end a URL at its first closing parenthesis, or
#   see no link at all; markdown_to_mrkdwn also replaces stars in it.
# Guess: both read CommonMark, where a pair of parentheses in a URL needs no escape.
# Seen: `[x](https://h.example/a_(b))` becomes `<https://h.example/a_(b|x>)` for Slack, and text for
#   Jira; `a*b*` in a URL becomes `a_b_`.
# Meaning: notices with links to articles, whose names often end in a parenthesis, lead nowhere.
#   Write `%28` and `%29`.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" md-to-adf@0.6.4
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir/py" markdown_to_mrkdwn==0.3.3
printf '[x](https://h.example/%s)\n' a 'a_(b)' 'a*b*' >"$dir/links"
PYTHONPATH=$dir/py python3 - "$dir/links" >"$dir/seen" <<'PY'
import sys
from markdown_to_mrkdwn import SlackMarkdownConverter
for line in open(sys.argv[1]):
    print(SlackMarkdownConverter().convert(line.strip()))
PY
cat >"$dir/run.mjs" <<'JS'
import fs from "node:fs";
import convert from "md-to-adf";
for (const line of fs.readFileSync("links", "utf8").trim().split("\n")) {
  const [{ content }] = JSON.parse(JSON.stringify(convert(line))).content;
  const links = content.flatMap(({ marks }) => marks ?? []).filter(({ type }) => type === "link");
  console.log(content[0].text, ...links.map((link) => link.attrs.href));
}
JS
(cd "$dir" && node run.mjs) >>"$dir/seen"
diff - "$dir/seen" <<'SEEN'
<https://h.example/a|x>
<https://h.example/a_(b|x>)
<https://h.example/a_b_|x>
x https://h.example/a
[x](https://h.example/a
x https://h.example/a*b*
SEEN
