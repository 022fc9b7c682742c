#!/usr/bin/env bash
# Versions: pysail 0.7.2 with pyspark-client 4.2.0 (PyPI)
# Behavior: parse_url normalizes the URL first and decodes a parameter of the query. Spark, whose server Sail
#   replaces, gives the parts as they are written.
# Guess: as in Spark: QUERY with the key `k` of `?k=v%26w` is `v%26w`, PATH of `/a/../b` is `/a/../b`,
#   AUTHORITY keeps the port 80.
# Seen: `v&w`, `/b`, and `h.example` for `h.example:80`; FILE of `http://h.example?x=1` is `/?x=1`. Without a key,
#   QUERY is as written.
# Meaning: a job that decodes the parameter itself, as it must in Spark, decodes it twice, and joins of a table
#   of hosts and ports miss rows. Get parts by regexp_extract.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-compile \
  --target "$dir" pysail==0.7.2 pyspark-client==4.2.0 2>"$dir/pip"
PYTHONPATH=$dir python3 - >"$dir/seen" 2>"$dir/log" <<'PY'
import os
from pysail.spark import SparkConnectServer
from pyspark.sql import SparkSession
server = SparkConnectServer()
server.start()
_, port = server.listening_address
session = SparkSession.builder.remote(f"sc://127.0.0.1:{port}").getOrCreate()
for arguments in [
    ("http://h.example/?k=v%26w", "QUERY"),
    ("http://h.example/?k=v%26w", "QUERY", "k"),
    ("http://h.example/a/../b", "PATH"),
    ("http://h.example:80/", "AUTHORITY"),
    ("http://h.example?x=1", "FILE"),
]:
    text = ", ".join(f"'{argument}'" for argument in arguments)
    print(text, session.sql(f"select parse_url({text})").collect()[0][0], flush=True)
os._exit(0)
PY
diff - "$dir/seen" <<'SEEN'
'http://h.example/?k=v%26w', 'QUERY' k=v%26w
'http://h.example/?k=v%26w', 'QUERY', 'k' v&w
'http://h.example/a/../b', 'PATH' /b
'http://h.example:80/', 'AUTHORITY' h.example
'http://h.example?x=1', 'FILE' /?x=1
SEEN
