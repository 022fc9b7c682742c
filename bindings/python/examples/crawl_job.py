"""Count the pages of two crawls by site, and those that both have, in DuckDB, Polars or Spark.

    python crawl_job.py make FOLDER --rows 1000000 --urls LIST...   make two indexes, from lists of URLs and a fixed seed
    python crawl_job.py run FOLDER ENGINE                           run the job: duckdb, polars or spark
    python crawl_job.py compare FOLDER                              compare the results of all engines that have run

The indexes are Parquet, in columns of Common Crawl's. Each step writes a file when it is done, and a job that starts again
goes on behind the last one.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

CRAWLS = ("a", "b")
PARTS = 8
# What each engine computes for a part of an index. Pages with one key are one page.
KEYS = """SELECT DISTINCT url_normalize(url) AS url, {key} AS key, registrable_domain(url) AS site
    FROM {part} WHERE fetch_status = 200 AND url_can_parse(url)"""
COUNTS = "SELECT site, count(DISTINCT key) AS pages FROM {a} WHERE site IS NOT NULL GROUP BY site"
COMMON = """SELECT site, count(*) AS pages FROM (SELECT DISTINCT key, site FROM {a}) SEMI JOIN (SELECT key AS other FROM {b})
    ON key = other WHERE site IS NOT NULL GROUP BY site"""


def make(folder: Path, rows: int, lists: list[Path]) -> None:
    texts = [path.read_text(encoding="utf-8", errors="replace") for path in lists]
    urls = [line for text in texts for line in text.split("\n") if line]
    for crawl in CRAWLS:
        chance = random.Random(f"crawl {crawl}")
        (folder / crawl).mkdir(parents=True, exist_ok=True)
        for part in range(PARTS):
            count = rows // PARTS
            picked = [changed(chance.choice(urls), chance) for _ in range(count)]
            table = {
                "url": pa.array(picked, pa.string()),
                "fetch_time": pa.array([1_790_000_000_000 + at for at in range(count)], pa.timestamp("ms")),
                "fetch_status": pa.array([200 if chance.random() < 0.9 else 404 for _ in range(count)], pa.int16()),
                "content_mime_type": pa.array(["text/html"] * count),
                "warc_filename": pa.array([f"crawl-{crawl}/{part:05}.warc.gz"] * count),
                "warc_record_offset": pa.array(range(0, 1000 * count, 1000), pa.int32()),
                "warc_record_length": pa.array([1000] * count, pa.int32()),
            }
            pq.write_table(pa.table(table), folder / crawl / f"part-{part}.parquet")


def changed(url: str, chance: random.Random) -> str:
    """Return a URL as another page may link it: with a tracker, a fragment, or capitals in the scheme."""
    kind = chance.randrange(10)
    if kind == 0:
        return url + "#top"
    if kind == 1 and "#" not in url:
        return url + ("&" if "?" in url else "?") + f"utm_source={chance.randrange(5)}"
    return url.replace("http", "HTTP", 1) if kind == 2 else url


def progress(done: int, steps: int, name: str, start: float) -> None:
    bar = "#" * (30 * done // steps)
    print(f"\r[{bar:30}] {done}/{steps} {name:20} {time.monotonic() - start:6.1f} s", end="", file=sys.stderr, flush=True)


def run(folder: Path, engine: str) -> None:
    results = folder / engine
    results.mkdir(exist_ok=True)
    compute = {"duckdb": in_duckdb, "polars": in_polars, "spark": in_spark}[engine]()
    parts = [(crawl, part) for crawl in CRAWLS for part in range(PARTS)]
    steps = [(f"keys-{crawl}-{part}", "keys", [folder / crawl / f"part-{part}.parquet"]) for crawl, part in parts]
    keys = [results / f"keys-{crawl}-*.parquet" for crawl in CRAWLS]
    steps += [("counts", "counts", keys[:1]), ("common", "common", keys)]
    start = time.monotonic()
    for done, (name, kind, inputs) in enumerate(steps):
        progress(done, len(steps), name, start)
        result = results / f"{name}.parquet"
        if not result.exists():
            unfinished = results / f"{name}.unfinished"
            pq.write_table(compute(kind, inputs), unfinished)
            unfinished.rename(result)
    progress(len(steps), len(steps), "done", start)
    print(file=sys.stderr)


Compute = Callable[[str, list[Path]], pa.Table]


def in_duckdb() -> Compute:
    import duckdb

    import weburl.duckdb

    connection = duckdb.connect(config={"allow_unsigned_extensions": True})
    weburl.duckdb.load(connection)

    def compute(kind: str, inputs: list[Path]) -> pa.Table:
        names = [f"read_parquet('{path}')" for path in inputs]
        query = {
            "keys": KEYS.format(part=names[0], key="url_key(url_strip_params(url), 'surt')"),
            "counts": COUNTS.format(a=names[0]),
            "common": COMMON.format(a=names[0], b=names[-1]),
        }[kind]
        return connection.sql(query).to_arrow_table()

    return compute


def in_polars() -> Compute:
    import polars as pl

    import weburl.polars  # noqa: F401

    def compute(kind: str, inputs: list[Path]) -> pa.Table:
        first, last = (pl.scan_parquet(str(path)) for path in (inputs[0], inputs[-1]))
        url = pl.col("url").url
        if kind == "keys":
            key = url.strip_params().url.key("surt").alias("key")
            pages = first.filter((pl.col("fetch_status") == 200) & url.can_parse())
            frame = pages.select(url.normalize(), key, url.registrable_domain().alias("site")).unique()
        elif kind == "counts":
            frame = first.drop_nulls("site").group_by("site").agg(pages=pl.col("key").n_unique())
        else:
            pages = first.select("key", "site").unique().join(last, on="key", how="semi")
            frame = pages.drop_nulls("site").group_by("site").agg(pages=pl.len())
        return frame.collect(engine="streaming").to_arrow()

    return compute


def in_spark() -> Compute:
    from pyspark.sql import SparkSession

    import weburl.spark

    builder = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false")
    session = builder.config("spark.sql.shuffle.partitions", "4").getOrCreate()
    session.sparkContext.setLogLevel("ERROR")
    weburl.spark.register(session)

    def compute(kind: str, inputs: list[Path]) -> pa.Table:
        names = [f"parquet.`{path}`" for path in inputs]
        query = {
            "keys": KEYS.format(part=names[0], key="url_key(url_strip_params(url), 'surt')"),
            "counts": COUNTS.format(a=names[0]),
            "common": COMMON.format(a=names[0], b=names[-1]).replace("SEMI JOIN", "LEFT SEMI JOIN"),
        }[kind]
        return session.sql(query).toArrow()

    return compute


def compare(folder: Path) -> None:
    engines = [name for name in ("duckdb", "polars", "spark") if (folder / name / "common.parquet").exists()]
    for result in ("counts", "common"):
        tables = [pq.read_table(folder / engine / f"{result}.parquet") for engine in engines]
        rows = [sorted(zip(table["site"].to_pylist(), table["pages"].to_pylist())) for table in tables]
        if any(other != rows[0] for other in rows):
            sys.exit(f"{result}: the engines differ")
        print(f"{result}: {len(rows[0])} sites, {sum(pages for _, pages in rows[0])} pages, the same in {', '.join(engines)}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("action", choices=["make", "run", "compare"])
    parser.add_argument("folder", type=Path)
    parser.add_argument("engine", nargs="?", choices=["duckdb", "polars", "spark"])
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--urls", type=Path, nargs="+", default=[])
    options = parser.parse_args()
    if options.action == "make":
        make(options.folder, options.rows, options.urls)
    elif options.action == "run":
        run(options.folder, options.engine)
    else:
        compare(options.folder)


if __name__ == "__main__":
    main()
