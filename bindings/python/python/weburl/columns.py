"""URLs in columns: what the functions of ``weburl`` do, for a whole Arrow column at once and without an object for each.

A column is what has the Arrow PyCapsule interface, such as an array of pyarrow, a series of Polars or pandas, a table of
one column, or an iterable of ``str`` and ``None``. Its text is utf8, large_utf8, utf8_view, or a dictionary of one of them,
and text comes back in the same type; lists become large_utf8. A ``Column`` comes back, which all these libraries read.

Null stays null. Text that can't be parsed becomes null; ``error_kind`` says why. Each chunk is parsed on the calling
thread, without the global interpreter lock. In utf8_view, text that is part of the input is not copied.
"""

from __future__ import annotations

from typing import Any

from ._weburl import columns as _columns

Column = _columns.Column
can_parse = _columns.can_parse
canonicalize = _columns.canonicalize
error_kind = _columns.error_kind
host_class = _columns.host_class
is_valid = _columns.is_valid
join = _columns.join
key64 = _columns.key64
key128 = _columns.key128
matches = _columns.matches
normalize = _columns.normalize
parse = _columns.parse
public_suffix = _columns.public_suffix
query_pairs = _columns.query_pairs
query_value = _columns.query_value
redact = _columns.redact
registrable_domain = _columns.registrable_domain
remove_query_pairs = _columns.remove_query_pairs
remove_trackers = _columns.remove_trackers
site = _columns.site
subdomain = _columns.subdomain


def _restored(kind: Any, chunks: list[Any]) -> Column:
    """Return a column that was pickled."""
    return _columns._restored(kind, chunks)


__all__ = [
    "Column",
    "can_parse",
    "canonicalize",
    "error_kind",
    "host_class",
    "is_valid",
    "join",
    "key128",
    "key64",
    "matches",
    "normalize",
    "parse",
    "public_suffix",
    "query_pairs",
    "query_value",
    "redact",
    "registrable_domain",
    "remove_query_pairs",
    "remove_trackers",
    "site",
    "subdomain",
]
