#!/usr/bin/env bash
# Versions: @frogcat/ttl2jsonld 0.0.10, jsonld 9.0.0 (npm)
# Behavior: prefixes of Turtle are put into a JSON-LD context as they are, and names keep their
#   prefix.
# Guess: JSON-LD's own library reads the same IRIs: a prefix is a prefix in both formats, and it
#   does with `http://h.example/`.
# Seen: `GO:0008150` with the prefix `http://purl.obolibrary.org/obo/GO_` is read as the IRI
#   `GO:0008150`. Section 4.1.5 of JSON-LD 1.1 expands a simple term's compact IRIs only if its IRI
#   ends with a delimiter, as `/` or `#`.
# Meaning: terms of the biomedical ontologies, whose prefixes end with `_`, link to nothing. Add
#   `"@prefix": true`, or replace the prefix by a full IRI.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  @frogcat/ttl2jsonld@0.0.10 jsonld@9.0.0
cat >"$dir/run.cjs" <<'JS'
const { parse } = require("@frogcat/ttl2jsonld");

(async () => {
  const jsonld = (await import("jsonld")).default;
  for (const namespace of ["http://h.example/", "http://purl.obolibrary.org/obo/GO_"]) {
    const document = parse(`@prefix GO: <${namespace}> . GO:0008150 <http://h.example/p> "x" .`);
    console.log(document["@id"], namespace);
    console.log("  " + (await jsonld.toRDF(document, { format: "application/n-quads" })).trim());
  }
})();
JS
(cd "$dir" && node run.cjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
GO:0008150 http://h.example/
  <http://h.example/0008150> <http://h.example/p> "x" .
GO:0008150 http://purl.obolibrary.org/obo/GO_
  <GO:0008150> <http://h.example/p> "x" .
SEEN
