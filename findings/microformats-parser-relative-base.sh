#!/usr/bin/env bash
# Versions: microformats-parser 2.0.6 (npm) and mf2py 2.0.2 (PyPI)
# Behavior: the href of a page's base element is taken as the base without being resolved
#   itself. Where it is relative, microformats-parser throws and returns nothing of the page.
# Guess: it is resolved against baseUrl first, as HTML says and as mf2py does.
# Seen: with `<base href="/x/">`, the first relative URL throws "Invalid URL" in
#   microformats-parser, and mf2py gives `https://h.example/x/a`.
# Meaning: sites with such a base, common in one-page applications, have no microformats at all
#   in programs that catch the error. Make the base absolute before parsing.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  microformats-parser@2.0.6
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir/py" mf2py==2.0.2
cat >"$dir/a.html" <<'HTML'
<base href="BASE"><div class="h-entry"><a class="u-url" href="a">x</a></div>
HTML
cat >"$dir/run.mjs" <<'JS'
import fs from "node:fs";
import { mf2 } from "microformats-parser";
for (const base of ["https://h.example/x/", "/x/"]) {
  const html = fs.readFileSync("a.html", "utf8").replace("BASE", base);
  try {
    const { items } = mf2(html, { baseUrl: "https://h.example/" });
    console.log("microformats-parser", base, items[0].properties.url[0]);
  } catch (error) {
    console.log("microformats-parser", base, error.name, error.message);
  }
}
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
PYTHONPATH=$dir/py python3 - "$dir/a.html" >>"$dir/seen" <<'PY'
import sys
import mf2py
for base in ["https://h.example/x/", "/x/"]:
    html = open(sys.argv[1]).read().replace("BASE", base)
    entry = mf2py.parse(html, url="https://h.example/")["items"][0]
    print("mf2py", base, entry["properties"]["url"][0])
PY
diff - "$dir/seen" <<'SEEN'
microformats-parser https://h.example/x/ https://h.example/x/a
microformats-parser /x/ TypeError Invalid URL
mf2py https://h.example/x/ https://h.example/x/a
mf2py /x/ https://h.example/x/a
SEEN
