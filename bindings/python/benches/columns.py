"""Times columns of URLs, against objects of this package and regular expressions of other libraries, with pyperf.

    pip install pyperf pyarrow polars
    python benches/columns.py --inherit-environ WEBURL_CORPORA -o columns.json
    python benches/columns.py --least       # by turns, where the machine is not idle
    python benches/columns.py --memory      # how much memory a result takes, without pyperf

Each value is the time of one URL, on one thread: Polars' threads are limited to one.
"""

from __future__ import annotations

import os
import resource
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

os.environ["POLARS_MAX_THREADS"] = "1"

import polars
import pyarrow
import pyarrow.compute
import pyperf
from least import print_least
from processor_time import measure

import weburl
from weburl import columns

ROWS = 200_000
# What `--least` times at once, which takes less than a turn on the processor, and how many of them.
PIECE, PIECES = 4_000, 5
# What takes the host only, of a URL that is not in disguise.
HOST = r"^[A-Za-z][A-Za-z0-9+.-]*://(?:[^/?#@]*@)?(?P<host>\[[^\]]*\]|[^/?#:]*)"


def urls(name: str) -> list[str]:
    """Return `ROWS` lines of a list, as often as it takes."""
    folder = Path(os.environ.get("WEBURL_CORPORA", Path(__file__).resolve().parents[4] / "shared" / "corpora"))
    lines = (folder / name).read_text(encoding="utf-8").splitlines()
    return (lines * (ROWS // len(lines) + 1))[:ROWS]


def functions(lines: list[str]) -> dict[str, Callable[[], Any]]:
    rows = len(lines) // 4
    chunks = [lines[start : start + rows] for start in range(0, len(lines), rows)]
    chunked, views = pyarrow.chunked_array(chunks), pyarrow.chunked_array(chunks, pyarrow.string_view())
    series = polars.Series(lines)
    parse, canonicalize = weburl.parse, weburl.canonicalize
    of_column = zip(lines, columns.canonicalize(lines, "surt"))
    canonical = [line for line, spelling in of_column if spelling is not None]

    def hosts_of_objects() -> list[str | None]:
        return [url.host if (url := parse(line)) is not None else None for line in lines]

    def hrefs_of_objects() -> list[str | None]:
        return [url.href if (url := parse(line)) is not None else None for line in lines]

    return {
        "objects: host": hosts_of_objects,
        "objects: href": hrefs_of_objects,
        "objects: canonicalize surt": lambda: [canonicalize(line, "surt") for line in canonical],
        "pyarrow: host by regular expression": lambda: pyarrow.compute.extract_regex(chunked, HOST),
        "polars: host by regular expression": lambda: series.str.extract(HOST, 1),
        "columns: host, string": lambda: pyarrow.chunked_array(columns.parse(chunked, ["host"])["host"]),
        "columns: host, string_view": lambda: pyarrow.chunked_array(columns.parse(views, ["host"])["host"]),
        "columns: host, polars": lambda: polars.Series(columns.parse(series, ["host"])["host"]),
        "columns: normalize, string": lambda: pyarrow.chunked_array(columns.normalize(chunked)),
        "columns: normalize, string_view": lambda: pyarrow.chunked_array(columns.normalize(views)),
        "columns: can_parse": lambda: pyarrow.chunked_array(columns.can_parse(chunked)),
        "columns: canonicalize surt": lambda: pyarrow.chunked_array(columns.canonicalize(chunked, "surt")),
        "columns: key64": lambda: pyarrow.chunked_array(columns.key64(chunked)),
    }


def print_memory() -> None:
    """Print by how much the peak of the process grows, as a multiple of the column."""
    lines = urls("links.txt") * 20
    for kind in [pyarrow.string_view(), pyarrow.large_string()]:
        column = pyarrow.array(lines, kind)
        for name, function in [("normalize", columns.normalize), ("parse", lambda column: columns.parse(column, ["host", "path"]))]:
            before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
            result = function(column)
            grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) * 1024
            print(f"{name} of {kind}: {len(result)} rows, {column.nbytes / 1e6:.0f} MB, grows by {grown / column.nbytes:.2f} of that")


def main() -> None:
    lists = ["links.txt", "kasztp.txt"]
    if "--memory" in sys.argv:
        print_memory()
        return
    if "--least" in sys.argv:
        for name in lists:
            lines = urls(name)
            pieces = [functions(lines[start : start + PIECE]) for start in range(0, PIECE * PIECES, PIECE)]
            print_least(name, {title: [piece[title] for piece in pieces] for title in pieces[0]}, PIECE * PIECES, turns=15)
        return
    runner = pyperf.Runner(processes=3, metadata={"description": "Time of a URL in a column"})
    for name in lists:
        for title, function in functions(urls(name)).items():
            measure(runner, f"{name}: {title}", function, ROWS)


if __name__ == "__main__":
    main()
