"""Columns of more than 4 GiB of text, beyond every 32-bit number. Run by hand: it takes 10 GB of memory.

    pip install pyarrow
    python tests/large_columns.py
"""

from __future__ import annotations

from typing import Any

import pyarrow

from weburl import columns

GIB = 2**30
ROW = "https://example.com/" + "a" * (2**20 - 20)


def column_of(text: str, rows: int, kind: Any) -> Any:
    """Return a column of one buffer, which no list of Python ever holds."""
    encoded = text.encode()
    last, width = len(encoded) * rows, 4 if kind == pyarrow.string() else 8
    offsets = b"".join(offset.to_bytes(width, "little") for offset in range(0, last + 1, len(encoded)))
    return pyarrow.Array.from_buffers(kind, rows, [None, pyarrow.py_buffer(offsets), pyarrow.py_buffer(encoded * rows)])


def main() -> None:
    rows = 4 * GIB // len(ROW) + 100
    large = column_of(ROW, rows, pyarrow.large_string())
    assert large.nbytes > 4 * GIB
    assert columns.can_parse(large).to_pylist() == [True] * rows
    # A slice of it is read as fast as any column of its rows, and has the text behind 4 GiB.
    end = columns.normalize(large[-1:])
    assert end.to_pylist() == [ROW]
    normalized = pyarrow.array(columns.normalize(large))
    assert normalized.equals(large)
    del normalized
    hosts = pyarrow.array(columns.parse(large, ["host"])["host"])
    assert hosts.null_count == 0 and hosts[rows - 1].as_py() == "example.com"
    print(f"{large.nbytes / GIB:.2f} GiB of text in large_string: right")
    del large, hosts

    # Each character takes three times as many bytes when it is percent-encoded.
    encoded = "https://example.com/" + "é" * 2**19
    small = column_of(encoded, int(0.75 * GIB) // len(encoded.encode()), pyarrow.string())
    try:
        columns.normalize(small)
    except OverflowError as error:
        print(f"{small.nbytes / GIB:.2f} GiB in string that become more than 2 GiB: {error}")
    else:
        raise AssertionError("more than 2 GiB in one array of string")
    grown = pyarrow.array(columns.normalize(small.cast(pyarrow.large_string())))
    assert grown.nbytes > 2 * GIB and grown[len(grown) - 1].as_py() == "https://example.com/" + "%C3%A9" * 2**19
    print(f"the same in large_string: {grown.nbytes / GIB:.2f} GiB, right")


if __name__ == "__main__":
    main()
