#!/usr/bin/env bash
# Software: docker-parse-image 3.0.1 (npm)
# Behavior: without a port, `localhost` is taken for a namespace and not for a registry; a
#   repository with more than one folder gives null.
# Guess: `localhost/app` is on the registry localhost, by the rule of the reference grammar that
#   Docker, containerd and podman share, and a repository may have any number of folders.
# Seen: `localhost/app:1` has no registry and the namespace `localhost`; `localhost:5000/app:1`
#   is right; `h.example/a/b/c:1` is null.
# Meaning: a tool asks Docker Hub for an image that was built on this machine (podman names them
#   so). Write the port.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" docker-parse-image@3.0.1
cat >"$dir/run.mjs" <<'JS'
import { createRequire } from "node:module";
const require = createRequire(import.meta.url);
const parse = require("docker-parse-image");
for (const text of [
  "h.example:5000/app:1",
  "localhost:5000/app:1",
  "localhost/app:1",
  "h.example/a/b/c:1",
]) {
  const image = parse(text);
  console.log(text, image && [image.registry, image.namespace, image.repository]);
}
JS
node "$dir/run.mjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
h.example:5000/app:1 [ 'h.example:5000', null, 'app' ]
localhost:5000/app:1 [ 'localhost:5000', null, 'app' ]
localhost/app:1 [ null, 'localhost', 'app' ]
h.example/a/b/c:1 null
SEEN
