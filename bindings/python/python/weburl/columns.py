"""URLs in columns: what the functions of ``weburl`` do, for a whole Arrow column at once and without an object for each.

A column is what has the Arrow PyCapsule interface, such as an array of pyarrow, a series of Polars or pandas, a table of
one column, or an iterable of ``str`` and ``None``. Its text is utf8, large_utf8, utf8_view, or a dictionary of one of them,
and text comes back in the same type; lists become large_utf8. A ``Column`` comes back, which all these libraries read.

Null stays null. A text that is not a URL becomes null, too: ``error_name`` says why. Each chunk is parsed on the calling
thread, without the global interpreter lock. In utf8_view, text that is part of the input is not copied.
"""

from __future__ import annotations

from ._weburl import columns as _columns

Column = _columns.Column
canonicalize = _columns.canonicalize
error_name = _columns.error_name
host_class = _columns.host_class
is_valid = _columns.is_valid
join = _columns.join
key64 = _columns.key64
key128 = _columns.key128
normalize = _columns.normalize
parse = _columns.parse
query_param = _columns.query_param
registrable_domain = _columns.registrable_domain
strip_params = _columns.strip_params

__all__ = [
    "Column",
    "canonicalize",
    "error_name",
    "host_class",
    "is_valid",
    "join",
    "key128",
    "key64",
    "normalize",
    "parse",
    "query_param",
    "registrable_domain",
    "strip_params",
]
