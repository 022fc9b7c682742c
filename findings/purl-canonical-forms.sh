#!/usr/bin/env bash
# Versions: packageurl-python 0.17.6 (PyPI), packageurl-js 2.0.1 (npm)
# Behavior: the two write a package URL in different canonical forms.
# Guess: the forms are alike: the specification has one canonical form so that texts can be
#   compared, and both packages are by its authors.
# Seen: a slash in a version or a qualifier stays in Python and is `%2F` in JavaScript, where a
#   colon of a qualifier is encoded and a plus sign of a version isn't; `!` is encoded by Python
#   alone.
# Meaning: an advisory or a license is not found for `@feature%2Fx`, for a version with an epoch as
#   `1!2`, or for a `vcs_url`, when the list was written by the other one. Compare the parsed
#   parts.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" packageurl-js@2.0.1
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir/py" packageurl-python==0.17.6
cat >"$dir/purls" <<'PURLS'
pkg:pypi/a@1.0%2Bb
pkg:pypi/a@1!2.0
pkg:github/a/b@feature%2Fx
pkg:npm/a@1.0?vcs_url=git%2Bhttps://h.example/a
PURLS
cat >"$dir/run.mjs" <<'JS'
import fs from "node:fs";
import { PackageURL } from "packageurl-js";

for (const purl of fs.readFileSync("purls", "utf8").trim().split("\n")) {
  console.log("js", PackageURL.fromString(purl).toString());
}
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
PYTHONPATH=$dir/py python3 - "$dir/purls" >>"$dir/seen" <<'PY'
import sys
from packageurl import PackageURL
with open(sys.argv[1]) as file:
    for purl in file.read().split():
        print("python", PackageURL.from_string(purl).to_string())
PY
diff - "$dir/seen" <<'SEEN'
js pkg:pypi/a@1.0+b
js pkg:pypi/a@1!2.0
js pkg:github/a/b@feature%2Fx
js pkg:npm/a@1.0?vcs_url=git%2Bhttps%3A%2F%2Fh.example%2Fa
python pkg:pypi/a@1.0%2Bb
python pkg:pypi/a@1%212.0
python pkg:github/a/b@feature/x
python pkg:npm/a@1.0?vcs_url=git%2Bhttps://h.example/a
SEEN
