#!/usr/bin/env bash
# Versions: PHP 8.5.10 (npm, @php-wasm/node-8-5 3.1.56), Uri\WhatWg\Url
# Behavior: where a path ends in a dot segment, the question mark or number sign behind it is
#   lost, and query or fragment become the last segment of the path.
# Guess: fewer than five of the 891 cases of web-platform-tests fail, all about recent changes of
#   the URL Standard: the class is new in 8.5 and documented to follow that standard.
# Seen: 14 fail, and one in earnest: at `https://h.example/a/b/`, `..?q` gives
#   `https://h.example/a/q` and `.#f` gives `https://h.example/a/b/f`; `../?q` is right.
# Meaning: links like `.?page=2` become requests for paths that don't exist. Write the slash
#   behind the dots before parsing, or use Uri\Rfc3986\Uri, which is right.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  @php-wasm/node-8-5@3.1.56
cat >"$dir/run.mjs" <<'JS'
import fs from "node:fs";
import { getPHPLoaderModule } from "@php-wasm/node-8-5";
import { PHP, loadPHPRuntime } from "@php-wasm/universal";
const runtime = await loadPHPRuntime(await getPHPLoaderModule(), { processId: 1 });
const { text } = await new PHP(runtime).run({ code: fs.readFileSync(0, "utf8") });
process.stdout.write(text, () => process.exit());
JS
cat >"$dir/run.php" <<'PHP'
<?php
echo PHP_VERSION, "\n";
$base = "https://h.example/a/b/";
foreach (["c?q", "../?q", "..?q", ".#f"] as $reference) {
    echo $reference, " ", (new Uri\WhatWg\Url($base))->resolve($reference)->toAsciiString();
    echo " ", (new Uri\Rfc3986\Uri($base))->resolve($reference)->toString(), "\n";
}
PHP
node "$dir/run.mjs" <"$dir/run.php" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
8.5.10
c?q https://h.example/a/b/c?q https://h.example/a/b/c?q
../?q https://h.example/a/?q https://h.example/a/?q
..?q https://h.example/a/q https://h.example/a/?q
.#f https://h.example/a/b/f https://h.example/a/b/#f
SEEN
