#!/usr/bin/env bash
# Versions: docker-parse-image 3.0.1 (npm) and docker-image-py 0.2.0 (PyPI)
# Behavior: docker-parse-image knows names with up to one slash behind the registry, takes
#   `localhost` for a user of Docker Hub, and a tag with a digest for one tag.
# Guess: both read the references that the distribution project's grammar allows, and treat
#   `localhost` as a registry, as Docker does.
# Seen: `h.example/a/b/c:v1` is null; `localhost/a` has the namespace `localhost`;
#   `h.example/a:v1@sha256:…` has the tag `v1@sha256:…`. docker-image-py reads all three right.
# Meaning: images in the folders of a company's registry are skipped, and a local image is asked
#   of a public registry. Divide references with the grammar's own expression.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  docker-parse-image@3.0.1
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir/py" docker-image-py==0.2.0
digest=sha256:$(printf 'a%.0s' {1..64})
printf '%s\n' h.example/a/b:v1 h.example/a/b/c:v1 localhost/a "h.example/a:v1@$digest" >"$dir/names"
cat >"$dir/run.mjs" <<'JS'
import fs from "node:fs";
import parse from "docker-parse-image";
for (const name of fs.readFileSync("names", "utf8").trim().split("\n")) {
  const image = parse(name);
  console.log(image && [image.registry, image.namespace, image.repository, image.tag].join(" "));
}
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
PYTHONPATH=$dir/py python3 - "$dir/names" >>"$dir/seen" <<'PY'
import sys
from docker_image.reference import Reference
for name in open(sys.argv[1]):
    image = Reference.parse_normalized_named(name.strip())
    print(*image.split_hostname(), image["tag"])
PY
diff - "$dir/seen" <<'SEEN'
h.example a b v1
null
 localhost a 
h.example  a v1@sha256:aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
h.example a/b v1
h.example a/b/c v1
localhost a None
h.example a v1
SEEN
