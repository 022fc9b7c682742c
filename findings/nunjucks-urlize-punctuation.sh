#!/usr/bin/env bash
# Versions: nunjucks 3.2.4 (npm), Jinja 3.1.6 (PyPI)
# Behavior: the filter `urlize` drops the parenthesis before a link and the comma behind it, and
#   takes the closing parenthesis into the URL.
# Guess: they stay in the text beside the link, as in Jinja, whose filter it takes over.
# Seen: `(https://h.example/a_(b)), see x.` becomes a link to `https://h.example/a_(b))` and `see x.`
# Meaning: links are dead, and published text lacks what its author wrote. Mark links before the
#   template.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" nunjucks@3.2.4
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install --quiet --disable-pip-version-check Jinja2==3.1.6
cat >"$dir/run.mjs" <<'JS'
import nunjucks from "nunjucks";
const text = "(https://h.example/a_(b)), see x.";
console.log(nunjucks.renderString("{{ text | urlize | safe }}", { text }));
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
"$dir/venv/bin/python" - >>"$dir/seen" <<'PY'
import jinja2
text = "(https://h.example/a_(b)), see x."
template = jinja2.Environment().from_string("{{ text | urlize(rel='') | safe }}")
print(template.render(text=text).replace(' rel="noopener"', ""))
PY
diff - "$dir/seen" <<'SEEN'
<a href="https://h.example/a_(b))">https://h.example/a_(b))</a> see x.
(<a href="https://h.example/a_(b)">https://h.example/a_(b)</a>), see x.
SEEN
