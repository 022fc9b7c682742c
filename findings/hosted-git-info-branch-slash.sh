#!/usr/bin/env bash
# Versions: hosted-git-info 9.0.3 (npm)
# Behavior: a GitHub address of a branch whose name holds a slash is cut at that slash, and the
#   archive of another branch is named.
# Guess: the branch is everything behind `/tree/`, since GitHub shows the branch `feat/x` at
#   `/tree/feat/x` and the shorthand `a/b#feat/x` works.
# Seen: `https://github.com/a/b/tree/feat/x` gives the committish `feat` and an archive of
#   `feat`; `tree/feat%2Fx` and `a/b#feat/x` give `feat/x`.
# Meaning: npm and others that install from a pasted address fetch a branch `feat`, or nothing.
#   Paste the form with `#`.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" hosted-git-info@9.0.3
cat >"$dir/run.mjs" <<'JS'
import { createRequire } from "node:module";
const require = createRequire(import.meta.url);
const hosted = require("hosted-git-info");
for (const text of [
  "a/b#feat/x",
  "https://github.com/a/b/tree/feat/x",
  "https://github.com/a/b/tree/feat%2Fx",
]) {
  const info = hosted.fromUrl(text);
  console.log(info.committish, info.tarball());
}
JS
node "$dir/run.mjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
feat/x https://codeload.github.com/a/b/tar.gz/feat%2Fx
feat https://codeload.github.com/a/b/tar.gz/feat
feat/x https://codeload.github.com/a/b/tar.gz/feat%2Fx
SEEN
