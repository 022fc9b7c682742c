"""Runs README's line for the only library of an environment. `scripts/column-environments` makes the environments.

    python only_library.py LIBRARY FOLDER

pyarrow comes first: it writes Parquet files and pickled columns into the folder, which the others read.
"""

from __future__ import annotations

import importlib
import importlib.util
import pickle
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from weburl import columns
from weburl.columns import Column

LIBRARIES = ["pyarrow", "polars", "pandas", "duckdb"]
CHUNKS = [1, 3, 19]
ROWS = 19 * 3 * 100
# One row in five is null, and one is no URL.
URLS = [[f"https://host{row}.example:8080/?q={row}", f"http://host{row}.example/", None, "no URL", "http://[::1]/"][row % 5] for row in range(ROWS)]
EXPECTED = {"rows": ROWS, "hosts": ROWS * 3 // 5, "ports": ROWS // 5, "names": ROWS * 2 // 5 + 1}


def example(library: str) -> str:
    """Return the line of README's table for this library."""
    readme = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")
    [line] = re.findall(rf"^\| {library} \| `(.*)` \|$", readme, re.IGNORECASE | re.MULTILINE)
    return str(line)


def chunks_of(column: Column) -> int:
    """Return how many chunks a column has, which only its pickled form says without another library."""
    reduced: Any = column.__reduce__()
    return len(reduced[1][1])


def with_pyarrow(parts: Column, folder: Path, count: int) -> dict[str, int]:
    import pyarrow

    names: dict[str, Any] = {"pyarrow": pyarrow, "parts": parts}
    exec(example("pyarrow"), names)
    hosts, ports = names["hosts"], pyarrow.array(parts["port"])
    assert isinstance(hosts, pyarrow.Array) and pyarrow.chunked_array(parts["host"]).num_chunks == count
    return {"rows": len(hosts), "hosts": hosts.drop_null().__len__(), "ports": ROWS - ports.null_count, "names": len(hosts.drop_null().unique())}


def with_polars(parts: Column, folder: Path, count: int) -> dict[str, int]:
    import polars

    file = folder / f"{count}.parquet"
    pieces = [polars.scan_parquet(file).slice(start, ROWS // count).collect() for start in range(0, ROWS, ROWS // count)]
    frame = polars.concat(pieces, rechunk=False)
    assert frame["url"].n_chunks() == count
    read = columns.parse(frame["url"], ["host", "port"])
    assert chunks_of(read) == count and read == parts
    for parts in [parts, read]:
        names: dict[str, Any] = {"polars": polars, "parts": parts, "frame": frame}
        exec(example("polars"), names)
        frame = names["frame"]
        assert frame["host"].equals(polars.DataFrame(parts)["host"]) and polars.from_arrow(parts["host"]).len() == ROWS  # type: ignore[union-attr]
    hosts, ports = frame["host"], polars.Series(parts["port"])
    return {"rows": frame.height, "hosts": hosts.count(), "ports": ports.count(), "names": hosts.drop_nulls().n_unique()}


def with_pandas(parts: Column, folder: Path, count: int) -> dict[str, int]:
    pandas: Any = importlib.import_module("pandas")

    # A filtered frame, whose index is not that of a new series.
    every_row: list[str | None] = [text for url in URLS for text in (url, "left out")]
    every = pandas.DataFrame({"url": every_row, "is_kept": [True, False] * ROWS})
    frame = every[every["is_kept"]].copy()
    read = columns.parse(frame["url"], ["host", "port"])
    assert read == parts
    for parts in [parts, read]:
        names: dict[str, Any] = {"pandas": pandas, "parts": parts, "frame": frame}
        exec(example("pandas"), names)
    frame["port"] = parts["port"]
    for url, host in zip(frame["url"], frame["host"], strict=True):
        assert isinstance(host, str) == (isinstance(url, str) and "//" in url) and (not isinstance(host, str) or host in url)
    return {"rows": len(frame), "hosts": int(frame["host"].count()), "ports": int(frame["port"].count()), "names": int(frame["host"].nunique())}


def with_duckdb(parts: Column, folder: Path, count: int) -> dict[str, int]:
    connection: Any = importlib.import_module("duckdb")

    file = folder / f"{count}.parquet"
    groups = connection.sql(f"select count(distinct row_group_id) from parquet_metadata('{file}')").fetchall()
    assert groups == [(count,)]
    read = columns.parse(connection.sql(f"select url from '{file}'"), ["host", "port"])
    assert read == parts
    for parts in [parts, read]:
        names: dict[str, Any] = {"duckdb": connection, "parts": parts}
        exec(example("duckdb"), names)
        assert sum(number for _, number in names["hosts"].fetchall()) == ROWS
    [(rows, hosts, ports, distinct)] = connection.sql("select count(*), count(host), count(port), count(distinct host) from parts").fetchall()
    return {"rows": rows, "hosts": hosts, "ports": ports, "names": distinct}


def write(folder: Path) -> None:
    """Write the URLs as Parquet files of several row groups, and pickle what is parsed of them."""
    import pyarrow
    from pyarrow import parquet

    for count in CHUNKS:
        parquet.write_table(pyarrow.table({"url": URLS}), folder / f"{count}.parquet", row_group_size=ROWS // count)
        file = parquet.ParquetFile(folder / f"{count}.parquet")
        assert file.num_row_groups == count
        table = pyarrow.concat_tables([file.read_row_group(group) for group in range(count)])
        assert table["url"].num_chunks == count
        with open(folder / f"{count}.pickle", "wb") as pickled:
            pickle.dump(columns.parse(table["url"], ["host", "port"]), pickled)


RUN: dict[str, Callable[[Column, Path, int], dict[str, int]]] = {
    "pyarrow": with_pyarrow,
    "polars": with_polars,
    "pandas": with_pandas,
    "duckdb": with_duckdb,
}


def main() -> None:
    library, folder = sys.argv[1], Path(sys.argv[2])
    found = [name for name in LIBRARIES if importlib.util.find_spec(name)]
    assert found == [library], f"this environment has {found}"
    if library == "pyarrow":
        write(folder)
    for count in CHUNKS:
        with open(folder / f"{count}.pickle", "rb") as pickled:
            parts = pickle.load(pickled)
        assert chunks_of(parts) == count
        counts = RUN[library](parts, folder, count)
        assert counts == EXPECTED, (count, counts)
    print(f"{library} alone: {', '.join(map(str, CHUNKS))} chunks, {ROWS} rows each")


if __name__ == "__main__":
    main()
