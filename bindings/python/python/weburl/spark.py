"""Functions of Spark 4: ``weburl.spark.register(session)``, then ``SELECT url_host(url) FROM crawl``.

Batches of Arrow go to Python and back, without pandas. Spark has no unsigned numbers: the key of a URL has the same 64
bits, and may be negative.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.functions import udf

from ._functions import FUNCTIONS, sql_name

_STRUCT = (
    "struct<href:string,scheme:string,username:string,password:string,host:string,port:int,"
    "path:string,query:string,fragment:string,error:string>"
)
# The types of what is not text.
_TYPES = {
    "parse": _STRUCT,
    "port": "int",
    "can_parse": "boolean",
    "is_valid": "boolean",
    "key": "bigint",
    "matches": "boolean",
}

# An argument for rows that are null anyway.
_STAND_INS = {"matches": "https://example.com"}


def _signed(array: Any) -> Any:
    """Return an array with a type that Spark has."""
    if pa.types.is_uint64(array.type):
        return array.view(pa.int64())
    if pa.types.is_uint16(array.type):
        return array.cast(pa.int32())
    if pa.types.is_struct(array.type):
        fields = [_signed(field) for field in array.flatten()]
        names = [field.name for field in array.type]
        return pa.StructArray.from_arrays(fields, names, mask=array.is_null())
    return array


def _answer(name: str, column: Any, *arguments: Any) -> Any:
    """Answer for a column. Arguments are columns, too, which mostly have the same text in each row."""
    if name == "join":
        column, *arguments = *arguments, column
        return pa.array(FUNCTIONS[name](column, *arguments))
    keys = list(zip(*(argument.to_pylist() for argument in arguments)))
    different = set(keys) or {()}
    if len(different) == 1 and None not in next(iter(different)):
        return _signed(pa.array(FUNCTIONS[name](column, *next(iter(different)))))
    # A part for each combination of arguments, in an order that is undone in the end.
    parts, rows = [], []
    for key in different:
        of_key = [row for row, other in enumerate(keys) if other == key]
        part = column.take(pa.array(of_key, pa.int64()))
        if None in key:
            nulls = pa.nulls(len(part), column.type)
            part, key = nulls, tuple(_STAND_INS.get(name, "whatwg") for _ in key)
        parts.append(_signed(pa.array(FUNCTIONS[name](part, *key))))
        rows += of_key
    return pa.concat_arrays(parts).take(pc.sort_indices(pa.array(rows, pa.int64())))


def _defaults(name: str) -> list[Any]:
    return [pa.array(["whatwg"])] if name == "key" else []


def _function(name: str) -> Any:
    result = _TYPES.get(name, "string")

    def of_arrays(*arguments: Any) -> Any:
        return _answer(name, *arguments)

    def of_row(*arguments: Any) -> Any:
        columns = [pa.array([argument], pa.string()) for argument in arguments]
        return _answer(name, *columns)[0].as_py()

    try:
        from pyspark.sql.functions import ArrowUDFType, arrow_udf
    except ImportError:  # Spark 4.0
        return udf(of_row, result, useArrow=True)
    of_arrays.__annotations__ = {}
    return arrow_udf(of_arrays, result, ArrowUDFType.SCALAR)


def register(session: SparkSession) -> None:
    """Register all functions for SQL, by the names that they have in DuckDB."""
    for name in FUNCTIONS:
        session.udf.register(sql_name(name), _function(name))


def add_columns(frame: DataFrame, url: str, **functions: str) -> DataFrame:
    """Return a frame with more columns of what functions answer for one of its columns, by ``mapInArrow``::

        add_columns(frame, "url", site="registrable_domain", key="key")
    """
    names = {column: FUNCTIONS[name] and name for column, name in functions.items()}

    def of_batches(batches: Iterator[Any]) -> Iterator[Any]:
        for batch in batches:
            column = batch.column(batch.schema.get_field_index(url))
            for new, name in names.items():
                batch = batch.append_column(new, _answer(name, column, *_defaults(name)))
            yield batch

    schema = ", ".join(
        [f"`{field.name}` {field.dataType.simpleString()}" for field in frame.schema]
        + [f"`{new}` {_TYPES.get(name, 'string')}" for new, name in names.items()]
    )
    return frame.mapInArrow(of_batches, schema)
