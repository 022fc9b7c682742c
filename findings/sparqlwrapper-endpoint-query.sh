#!/usr/bin/env bash
# Versions: SPARQLWrapper 2.0.0 and rdflib 7.6.0 (PyPI)
# Behavior: the query is appended to the endpoint's URL behind a question mark, also where the
#   URL has one. rdflib's SPARQLStore does the same, its SERVICE does not.
# Guess: the parameters are joined with an ampersand: the SPARQL protocol allows an endpoint any
#   URL, and both libraries take it as one text.
# Seen: the endpoint `/sparql?key=1` is asked for `/sparql?key=1?query=…`, so the server finds
#   a key `1?query=…` and no query.
# Meaning: endpoints that take a key or a dataset in their query answer with an error or with
#   their home page. Use addParameter or param for it.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" SPARQLWrapper==2.0.0 rdflib==7.6.0
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
import http.server
import threading
import SPARQLWrapper
import rdflib
from rdflib.plugins.stores.sparqlstore import SPARQLStore
class Endpoint(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.rfile.read(int(self.headers["Content-Length"] or 0))
        print(" ", self.command, self.path[:23])
        self.send_response(200)
        self.send_header("Content-Type", "application/sparql-results+json")
        self.end_headers()
        self.wfile.write(b'{"head": {"vars": []}, "results": {"bindings": []}}')
    do_POST = do_GET
    def log_message(self, *_):
        pass
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Endpoint)
threading.Thread(target=server.serve_forever, daemon=True).start()
url = f"http://127.0.0.1:{server.server_port}/sparql?key=1"
print("SPARQLWrapper")
wrapper = SPARQLWrapper.SPARQLWrapper(url, returnFormat="json")
wrapper.setQuery("ASK {}")
wrapper.query()
print("SPARQLStore")
SPARQLStore(url).query("ASK {}")
print("SERVICE")
list(rdflib.Graph().query(f"SELECT * {{ SERVICE <{url}> {{ ?s ?p ?o }} }}"))
PY
diff - "$dir/seen" <<'SEEN'
SPARQLWrapper
  GET /sparql?key=1?query=ASK
SPARQLStore
  GET /sparql?key=1?query=ASK
SERVICE
  POST /sparql?key=1
SEEN
