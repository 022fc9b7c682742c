#!/usr/bin/env bash
# Versions: packageurl-js 2.0.1 (npm)
# Behavior: in the value of a qualifier, a plus sign is read as a space, as in an HTML form.
#   Written again, the URL inside a package URL has changed.
# Guess: a plus sign stays: a package URL is a URL and no form, its specification speaks of
#   percent-encoding alone, and the Python library of the same project keeps the plus.
# Seen: `vcs_url=git+https://h.example/r` is read as `git https://h.example/r` and written as
#   `git%20https%3A%2F%2F…`.
# Meaning: addresses of repositories begin with `git+` in bills of materials, so one that passes
#   through this library points to no repository. Write `%2B` in qualifiers.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" packageurl-js@2.0.1
cat >"$dir/run.mjs" <<'JS'
import { PackageURL } from "packageurl-js";
for (const text of [
  "pkg:generic/a?vcs_url=git%2Bhttps://h.example/r",
  "pkg:generic/a?vcs_url=git+https://h.example/r",
]) {
  const purl = PackageURL.fromString(text);
  console.log(purl.qualifiers.vcs_url, purl.toString());
}
JS
node "$dir/run.mjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
git+https://h.example/r pkg:generic/a?vcs_url=git%2Bhttps%3A%2F%2Fh.example%2Fr
git https://h.example/r pkg:generic/a?vcs_url=git%20https%3A%2F%2Fh.example%2Fr
SEEN
