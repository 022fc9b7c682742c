#!/usr/bin/env bash
# Versions: requests-cache 1.3.3 (PyPI)
# Behavior: the key of the cache leaves out parameters with an empty value and sorts the values
#   of a repeated one. Requests that differ in these alone share an answer.
# Guess: the query is normalized without changing its meaning: parameters are sorted by name,
#   empty values and the order of repeated ones are kept, since servers see both.
# Seen: after `?a=1&filter=`, the request `?a=1` is answered from the cache, and after
#   `?o=b&o=a` the request `?o=a&o=b`. `?a` without an equals sign is kept.
# Meaning: "sort by name, then date" gets the answer of "by date, then name". Pass a key_fn of
#   your own for such services.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" requests-cache==1.3.3 requests==2.34.2
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
import io
from requests.adapters import BaseAdapter
from requests_cache import CachedSession
from requests import Response
from urllib3 import HTTPResponse
class Echo(BaseAdapter):
    """Answers each request with its own URL, without a network."""
    def send(self, request, **options):
        response = Response()
        response.status_code, response.url, response.request = 200, request.url, request
        body = io.BytesIO(request.url.encode())
        response.raw = HTTPResponse(body=body, status=200, preload_content=False)
        return response
    def close(self):
        pass
session = CachedSession(backend="memory")
session.mount("https://", Echo())
for url in [
    "https://h.example/?a=1&filter=",
    "https://h.example/?a=1",
    "https://h.example/?o=b&o=a",
    "https://h.example/?o=a&o=b",
    "https://h.example/?a",
    "https://h.example/",
]:
    print(url, session.get(url).text)
PY
diff - "$dir/seen" <<'SEEN'
https://h.example/?a=1&filter= https://h.example/?a=1&filter=
https://h.example/?a=1 https://h.example/?a=1&filter=
https://h.example/?o=b&o=a https://h.example/?o=b&o=a
https://h.example/?o=a&o=b https://h.example/?o=b&o=a
https://h.example/?a https://h.example/?a
https://h.example/ https://h.example/
SEEN
