from collections.abc import Iterable, Iterator
from typing import Any, Protocol, TypeAlias, final, overload

from ._weburl import URL

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

class _ArrowArray(Protocol):
    def __arrow_c_array__(self, requested_schema: Any = None) -> Any: ...

class _ArrowStream(Protocol):
    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any: ...

_Column: TypeAlias = _ArrowArray | _ArrowStream | Iterable[str | None]

@final
class Column:
    """A column of text, numbers or structs, which every library reads that has the Arrow PyCapsule interface. It never
    changes.
    """
    @property
    def type(self) -> str:
        """The type, as Arrow for Rust names it."""
    @property
    def null_count(self) -> int:
        """The number of rows that are null."""
    @property
    def field_names(self) -> list[str]:
        """The names of the fields. A column of anything but structs has none."""
    def to_pylist(self) -> list[Any]:
        """Return the values as objects of Python: `None`, `str`, `bool`, `int`, `bytes` or `dict`."""
    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, key: int) -> Any: ...
    @overload
    def __getitem__(self, key: str) -> Column: ...
    def __iter__(self) -> Iterator[Any]: ...
    def __eq__(self, other: object) -> bool: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any: ...
    def __arrow_c_schema__(self) -> object: ...
    def __arrow_c_array__(self, requested_schema: object | None = None) -> tuple[object, object]: ...
    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...

def _restored(kind: Any, chunks: list[Any]) -> Column:
    """Returns a column that was pickled."""
def can_parse(column: _Column, *, default_scheme: str | None = None) -> Column:
    """Return whether each text can be parsed as a URL."""
def canonicalize(column: _Column, profile: str = "whatwg") -> Column:
    """Return the one spelling of each URL by the rules of a profile, or null."""
def error_kind(column: _Column, *, default_scheme: str | None = None) -> Column:
    """Return the name of the error of each text that cannot be parsed, and null for the others."""
def host_class(column: _Column) -> Column:
    """Return the class of each host, such as ``loopback`` or ``global``, or null."""
def is_valid(column: _Column) -> Column:
    """Return whether each text is a URL without validation errors."""
def join(references: _Column, base: str | URL | _Column) -> Column:
    """Resolve references against a base URL, or against a column with one for each row."""
def key64(column: _Column, profile: str = "whatwg") -> Column:
    """Return the 64-bit XXH3 of each canonical spelling, or null."""
def key128(column: _Column, profile: str = "whatwg") -> Column:
    """Return the 128-bit XXH3 of each canonical spelling, or null: 16 bytes, of which the first is the highest."""
def matches(column: _Column, pattern: str) -> Column:
    """Return whether each URL matches a URL pattern, or null."""
def normalize(column: _Column, *, default_scheme: str | None = None) -> Column:
    """Return each URL as a browser has it, or null."""
def parse(
    column: _Column, components: Iterable[str] | None = None, *, default_scheme: str | None = None
) -> Column:
    """Parse each URL into a struct of components, with a last field ``error``."""
def public_suffix(
    column: _Column, *, private: bool = True, suffix_list: str | None = None
) -> Column:
    """Return the public suffix of each URL, such as ``co.uk``, or null."""
def query_pairs(column: _Column) -> Column:
    """Return the decoded query pairs of each URL, as a list of structs with the fields ``name`` and ``value``, or null."""
def query_value(column: _Column, name: str) -> Column:
    """Return the decoded value of the first query pair with this name, or null."""
def redact(column: _Column) -> Column:
    """Return each text, URL or not, without credentials and values that look secret."""
def registrable_domain(
    column: _Column, *, private: bool = True, suffix_list: str | None = None
) -> Column:
    """Return the registrable domain of each URL, or null."""
def remove_query_pairs(column: _Column, patterns: Iterable[str]) -> Column:
    """Return each URL without the query pairs whose names match a pattern, or null."""
def remove_trackers(column: _Column) -> Column:
    """Return each URL without the query pairs that only track people, or null."""
def site(column: _Column, *, private: bool = True, suffix_list: str | None = None) -> Column:
    """Return the scheme and the registrable domain of each URL, or else the host, or null if its origin is opaque."""
def subdomain(
    column: _Column, *, private: bool = True, suffix_list: str | None = None
) -> Column:
    """Return what stands before the registrable domain of each URL, such as ``www``, or null."""
