#!/usr/bin/env bash
# Versions: @11ty/eleventy 3.1.8 (npm)
# Behavior: HtmlBasePlugin with a full URL as its base drops the query of links that are relative
#   to the page. Links that begin with a slash keep theirs.
# Guess: on the page `/d/e/`, `c.html?x=1#y` becomes `https://h.example/d/e/c.html?x=1#y`, as the
#   plugin is there to make URLs absolute.
# Seen: it becomes `https://h.example/d/e/c.html#y`, and `a.png?v=2` loses its version.
# Meaning: filters, pages of lists and versions of pictures vanish from feeds and copies of a page.
#   Begin links that have a query with a slash.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" @11ty/eleventy@3.1.8
mkdir "$dir/input"
cat >"$dir/eleventy.config.mjs" <<'JS'
import { HtmlBasePlugin } from "@11ty/eleventy";

export default (config) => {
  config.addPlugin(HtmlBasePlugin, { baseHref: "https://h.example/" });
};
JS
cat >"$dir/input/page.html" <<'HTML'
---
permalink: /d/e/index.html
---
<a href="/c.html?x=1">a</a>
<a href="c.html?x=1#y">b</a>
<a href="?x=1">c</a>
<img src="a.png?v=2">
HTML
(cd "$dir" && npx @11ty/eleventy --quiet --input=input --output=output >/dev/null)
diff - "$dir/output/d/e/index.html" <<'SEEN'
<a href="https://h.example/c.html?x=1">a</a>
<a href="https://h.example/d/e/c.html#y">b</a>
<a href="https://h.example/d/e/">c</a>
<img src="https://h.example/d/e/a.png">
SEEN
