"""The functions of SQL for URLs, inside DuckDB.

``load(connection)`` registers them. The module ``weburl._weburl`` is an extension of DuckDB, too; a copy with DuckDB's
footer is what DuckDB loads. As a program, this file appends the footer to a library for use without Python::

    python3 duckdb.py libweburl_duckdb.so linux_amd64 weburl.duckdb_extension
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

# The version of the C API that the extension asks for, and that of the extension.
_C_API = "v1.2.0"
_VERSION = "v0.1.0"


def _with_footer(library: Path, platform: str, extension: Path) -> None:
    """Write a copy of a library with the 512 bytes that DuckDB reads before it loads an extension.

    Eight fields of 32 bytes, the last one first, and room for a signature. In front, as in WebAssembly, where it is a
    section of the module, stand its type, length and name.
    """
    fields = ["", "", "", "C_STRUCT", _VERSION, _C_API, platform, "4"]
    metadata = b"".join(field.encode().ljust(32, b"\0") for field in fields)
    section = b"\0\x93\x04\x10duckdb_signature\x80\x04"
    extension.write_bytes(library.read_bytes() + section + metadata + bytes(256))


def load(connection: Any) -> None:
    """Register the functions in the database of a connection, which must allow extensions without a signature::

        connection = duckdb.connect(config={"allow_unsigned_extensions": True})
    """
    from . import _weburl

    question = "SELECT current_setting('allow_unsigned_extensions')"
    if not connection.execute(question).fetchone()[0]:
        raise ValueError(
            "the database only loads signed extensions; open it with "
            'duckdb.connect(config={"allow_unsigned_extensions": True})'
        )
    (platform,) = connection.execute("PRAGMA platform").fetchone()
    with TemporaryDirectory(prefix="weburl-", ignore_cleanup_errors=True) as folder:
        extension = Path(folder, "weburl.duckdb_extension")
        _with_footer(Path(_weburl.__file__), platform, extension)
        path = str(extension).replace("'", "''")
        connection.execute(f"LOAD '{path}'")


if __name__ == "__main__":
    _with_footer(Path(sys.argv[1]), sys.argv[2], Path(sys.argv[3]))
