#!/usr/bin/env bash
# Versions: PyLD 3.3.0 (PyPI) and jsonld 9.0.0 (npm)
# Behavior: an IRI reference with a colon after `./` is taken for an absolute IRI and returned
#   as written.
# Guess: `./x:y` is resolved: RFC 3986 section 4.2 prescribes exactly this form for a name with a
#   colon in its first segment.
# Seen: with the base `https://h.example/a`, `./x:y` stays `./x:y` in PyLD, and is
#   `https://h.example/x:y` in jsonld; `./x` and `?t=12:30` are resolved by both.
# Meaning: expanded data contains a relative IRI, and what it says of that node is dropped when it
#   is turned into RDF. Write the colon as `%3A`, or the IRI in full.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir/py" PyLD==3.3.0
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" jsonld@9.0.0
PYTHONPATH=$dir/py python3 - >"$dir/seen" <<'PY'
from pyld import jsonld
for iri in ["./x", "./x:y", "?t=12:30"]:
    node = {"@id": iri, "https://p.example/": "v"}
    print("PyLD", jsonld.expand(node, {"base": "https://h.example/a"})[0]["@id"])
PY
cat >"$dir/run.mjs" <<'JS'
import jsonld from "jsonld";
for (const iri of ["./x", "./x:y", "?t=12:30"]) {
  const node = { "@id": iri, "https://p.example/": "v" };
  const [{ "@id": expanded }] = await jsonld.expand(node, { base: "https://h.example/a" });
  console.log("jsonld", expanded);
}
JS
(cd "$dir" && node run.mjs) >>"$dir/seen"
diff - "$dir/seen" <<'SEEN'
PyLD https://h.example/x
PyLD ./x:y
PyLD https://h.example/a?t=12:30
jsonld https://h.example/x
jsonld https://h.example/x:y
jsonld https://h.example/a?t=12:30
SEEN
