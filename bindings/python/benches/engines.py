"""Functions inside DuckDB and Polars, in nanoseconds of processor time for a row, with one thread.

    POLARS_MAX_THREADS=1 python engines.py FOLDER_OF_CORPORA
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from pathlib import Path

import duckdb
import polars as pl
import polars_tldextract  # noqa: F401

import weburl.duckdb
import weburl.polars  # noqa: F401

ROWS = 1_000_000
HOST = r"^(?:[A-Za-z][A-Za-z0-9+.-]*:)?//(?:[^/?#@]*@)?([^/?#:]*)"


def least(name: str, function: Callable[[], object]) -> None:
    times = []
    for _ in range(5):
        start = time.process_time()
        function()
        times.append(time.process_time() - start)
    print(f"{name:45} {min(times) * 1e9 / ROWS:8.1f}")


texts = [Path(sys.argv[1], f"{name}.txt").read_text(errors="ignore") for name in ("links", "kasztp", "node_files")]
urls = [line for text in texts for line in text.split("\n") if line]
random.Random(1).shuffle(urls)
frame = pl.DataFrame({"u": (urls * (ROWS // len(urls) + 1))[:ROWS]})
connection = duckdb.connect(config={"allow_unsigned_extensions": True, "threads": 1})
weburl.duckdb.load(connection)
connection.register("arrow", frame.to_arrow())
connection.execute("CREATE TABLE t AS SELECT u::VARCHAR AS u FROM arrow")
calls = [f"regexp_extract(u, '{HOST}', 1)", "url_host(u)", "registrable_domain(u)", "url_normalize(u)", "url_key(u)"]
for call in [*calls, "(url_host(u), registrable_domain(u), url_key(u))"]:
    query = f"SELECT max(x) FROM (SELECT {call} AS x FROM t)"
    least(f"DuckDB {call[:38]}", lambda: connection.execute(query).fetchall())
url = pl.col("u").url
for name, expressions in {
    "regular expression": [pl.col("u").str.extract(HOST, 1)],
    "host": [url.host()],
    "registrable domain": [url.registrable_domain()],
    "normalize": [url.normalize()],
    "key": [url.key()],
    "all three": [url.host().alias("h"), url.registrable_domain().alias("d"), url.key().alias("k")],
    "polars-tldextract": [pl.col("u").tld.registrable_domain()],
}.items():
    least(f"Polars {name}", lambda: frame.select(expressions))
