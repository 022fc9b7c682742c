#!/usr/bin/env bash
# Software: url-template 3.1.1 (npm)
# Behavior: an empty list expands to the name with an equals sign, as if it were the empty
#   string.
# Guess: an empty list is left out like null, since RFC 6570 section 2.3 counts a list without
#   members as undefined.
# Seen: `{?x}` with `[]` gives `?x=`, as with `""`; with null, and with `{?x*}`, it gives
#   nothing.
# Meaning: "no filter" reaches the server as a filter by the empty string, and the answer is an
#   empty page. Remove empty lists before expanding.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" url-template@3.1.1
cat >"$dir/run.mjs" <<'JS'
import { parseTemplate } from "url-template";
for (const template of ["/list{?x}", "/list{?x*}"])
  for (const x of [["a"], [], "", null])
    console.log(template, x, parseTemplate(template).expand({ x }));
JS
node "$dir/run.mjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
/list{?x} [ 'a' ] /list?x=a
/list{?x} [] /list?x=
/list{?x}  /list?x=
/list{?x} null /list
/list{?x*} [ 'a' ] /list?x=a
/list{?x*} [] /list
/list{?x*}  /list?x=
/list{?x*} null /list
SEEN
