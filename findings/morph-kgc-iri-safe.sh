#!/usr/bin/env bash
# Versions: morph-kgc 2.10.0 (PyPI)
# Behavior: letters outside ASCII are percent-encoded in names that a template makes.
# Guess: they are kept: R2RML section 7.3 makes values "IRI-safe", and its examples leave `葉篤正`
#   as it is.
# Seen: the template `http://h.example/{name}` gives `http://h.example/%E8%91%89%E7%AF%A4%E6%AD%A3`;
#   the section's other examples are right.
# Meaning: names are others than those of another processor, and graphs of the two don't join. Make
#   the names of both with one tool.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install --quiet --disable-pip-version-check morph-kgc==2.10.0
printf 'name\nHello World!\n~A_17.1-2\n葉篤正\n' >"$dir/table.csv"
cat >"$dir/map.ttl" <<'TTL'
@prefix rr: <http://www.w3.org/ns/r2rml#> .
@prefix rml: <http://semweb.mmlab.be/ns/rml#> .
@prefix ql: <http://semweb.mmlab.be/ns/ql#> .
<#map>
  rml:logicalSource [ rml:source "table.csv" ; rml:referenceFormulation ql:CSV ] ;
  rr:subjectMap [ rr:template "http://h.example/{name}" ; rr:class <http://h.example/Class> ] .
TTL
(
  cd "$dir"
  venv/bin/python - 2>log >seen <<'PY'
import morph_kgc
configuration = "[CONFIGURATION]\nlogging_level=ERROR\n[Data]\nmappings: map.ttl\n"
for name in sorted(morph_kgc.materialize(configuration).subjects()):
    print(name)
PY
)
diff - "$dir/seen" <<'SEEN'
http://h.example/%E8%91%89%E7%AF%A4%E6%AD%A3
http://h.example/Hello%20World%21
http://h.example/~A_17.1-2
SEEN
