#!/usr/bin/env bash
# Versions: rdflib 7.6.0 (PyPI)
# Behavior: the reader of JSON-LD resolves a relative IRI and then cleans its path as that of a
#   file: empty segments disappear, and an empty path becomes `/.`. The reader of Turtle does not.
# Guess: both readers give the same IRI: JSON-LD and Turtle both resolve by RFC 3986, which keeps
#   empty segments.
# Seen: with the base `https://h.example/a`, `b//c` is `https://h.example/b/c` in JSON-LD and
#   `https://h.example/b//c` in Turtle; `//h2.example` is `https://h2.example/.` in JSON-LD.
# Meaning: one thing has two names in a graph that is loaded from both formats, and no query
#   joins them. Give absolute IRIs to JSON-LD, which are kept.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" rdflib==7.6.0
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
import json
import rdflib
base = "https://h.example/a"
for iri in ["b/c", "b//c", "//h2.example"]:
    data = json.dumps({"@id": iri, "https://p.example/": "v"})
    by_json_ld = rdflib.Graph().parse(data=data, format="json-ld", base=base)
    data = f'<{iri}> <https://p.example/> "v" .'
    by_turtle = rdflib.Graph().parse(data=data, format="turtle", publicID=base)
    print(iri, *[next(graph.subjects()) for graph in [by_json_ld, by_turtle]])
PY
diff - "$dir/seen" <<'SEEN'
b/c https://h.example/b/c https://h.example/b/c
b//c https://h.example/b/c https://h.example/b//c
//h2.example https://h2.example/. https://h2.example
SEEN
