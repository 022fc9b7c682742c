#!/usr/bin/env bash
# Versions: rdflib 7.6.0 (PyPI)
# Behavior: the Turtle parser resolves relative IRIs by its own rules: a slash in the query of
#   the base counts as a slash of the path, and a reference that is only a query drops the last
#   segment.
# Guess: rdflib resolves as RFC 3986 section 5.2 does: Turtle names that section, and rdflib's
#   other readers use urllib, which follows it here.
# Seen: base `http://h.example/a/b?q=1/2` with `<c>` gives `http://h.example/a/b?q=1/c` (RFC
#   3986: `http://h.example/a/c`), and `http://h.example/a/b` with `<?q>` gives
#   `http://h.example/a/?q` (RFC 3986: `http://h.example/a/b?q`).
# Meaning: one document names other resources in rdflib than in other RDF tools, so graphs don't
#   merge. Resolve against a base without a query, or write absolute IRIs.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" rdflib==7.6.0
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
import rdflib
for base, reference in [
    ("http://h.example/a/b", "c"),
    ("http://h.example/a/b", "?q"),
    ("http://h.example/a/b?q=1/2", "c"),
]:
    graph = rdflib.Graph()
    graph.parse(
        data=f"@base <{base}> . <{reference}> a <http://t.example/T> .", format="turtle"
    )
    print(*graph.subjects())
PY
diff - "$dir/seen" <<'SEEN'
http://h.example/a/c
http://h.example/a/?q
http://h.example/a/b?q=1/c
SEEN
