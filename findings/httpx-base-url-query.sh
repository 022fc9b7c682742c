#!/usr/bin/env bash
# Versions: httpx 0.28.1 (PyPI)
# Behavior: a client's base_url may hold a query. A request's path is appended behind that query
#   and becomes part of the last parameter's value.
# Guess: the paths are joined and the base's query is kept or dropped, since httpx documents
#   that base_url is prepended to relative URLs and merges parts of a parsed URL.
# Seen: base `https://h.example/api?key=1` with `x` asks for `/api?key=1/x`; a query of the
#   request itself is appended as a second `?`.
# Meaning: the server receives another resource and a key that it doesn't know. Put fixed
#   parameters into `params`, and refuse a base URL that has a query.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" httpx==0.28.1
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
import httpx
for base, url in [
    ("https://h.example/api", "x"),
    ("https://h.example/api?key=1", "x"),
    ("https://h.example/api?key=1", "/x?page=2"),
]:
    print(httpx.Client(base_url=base).build_request("GET", url).url)
PY
diff - "$dir/seen" <<'SEEN'
https://h.example/api/x
https://h.example/api?key=1/x
https://h.example/api?key=1/x?page=2
SEEN
