"""What ``urllib.parse`` has, by the URL Standard.

An absolute URL is parsed, and its parts are those of the URL as a browser would request it: the host is in lower case
and in ASCII, dot segments are resolved, and the path is percent-encoded. Text that can't be parsed raises ``weburl.URLError``,
which is a ``ValueError``. The results are ``urllib.parse``'s own types.

A reference without a scheme is only split, since the standard gives it a meaning only against a base URL.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Union
from urllib.parse import (
    DefragResult,
    ParseResult,
    SplitResult,
    quote_from_bytes,
    unquote_to_bytes,
    urlunparse,
    urlunsplit,
)

from .._errors import URLError
from .._weburl import URL, URLSearchParams, decode, encode, join

_Value = Union[str, int]

__all__ = [
    "parse_qs",
    "parse_qsl",
    "quote",
    "quote_from_bytes",
    "quote_plus",
    "unquote",
    "unquote_plus",
    "unquote_to_bytes",
    "urldefrag",
    "urlencode",
    "urljoin",
    "urlparse",
    "urlsplit",
    "urlunparse",
    "urlunsplit",
]

_TABS_AND_NEWLINES = {ord(c): None for c in "\t\n\r"}
_C0_CONTROLS_AND_SPACE = "".join(map(chr, range(0x21)))


def urlsplit(url: str, scheme: str = "", allow_fragments: bool = True) -> SplitResult:
    """Parse a URL, or split a reference, into scheme, netloc, path, query and fragment."""
    if not allow_fragments:
        url = url.replace("#", "%23")
    try:
        parsed = URL(url)
    except URLError as error:
        if error.kind != "missing-scheme-non-relative-URL":
            raise
        return _split_reference(url, scheme)
    query, fragment = parsed.query or "", parsed.fragment or ""
    return SplitResult(parsed.scheme, parsed.authority, parsed.path, query, fragment)


def urlparse(url: str, scheme: str = "", allow_fragments: bool = True) -> ParseResult:
    """Do what ``urlsplit`` does. The standard has no parameters of a path, so ``params`` is empty."""
    scheme, netloc, path, query, fragment = urlsplit(url, scheme, allow_fragments)
    return ParseResult(scheme, netloc, path, "", query, fragment)


def urljoin(base: str, url: str, allow_fragments: bool = True) -> str:
    """Resolve ``url`` against ``base``. As in ``urllib.parse``, an empty text is the other one."""
    if not base:
        return url
    if not url:
        return base
    return join(base, url if allow_fragments else url.replace("#", "%23"))


def urldefrag(url: str) -> DefragResult:
    """Return the URL without its fragment, and the fragment."""
    scheme, netloc, path, query, fragment = urlsplit(url)
    return DefragResult(urlunsplit((scheme, netloc, path, query, "")), fragment)


def quote(string: str, safe: str = "/") -> str:
    """Percent-encode what is not safe, as ``encodeURIComponent`` does apart from ``safe``."""
    if not safe:
        return encode(string)
    return "".join(c if c in safe else encode(c) for c in string)


def quote_plus(string: str, safe: str = "") -> str:
    """Serialize as ``application/x-www-form-urlencoded``: a space is a ``+``."""
    if not safe:
        return encode(string, "form")
    return "".join(c if c in safe else encode(c, "form") for c in string)


def unquote(string: str) -> str:
    """Percent-decode. What is not UTF-8 becomes U+FFFD."""
    return decode(string, replace=True)


def unquote_plus(string: str) -> str:
    """Percent-decode, with a space for each ``+``. What is not UTF-8 becomes U+FFFD."""
    return decode(string, form=True, replace=True)


def urlencode(
    query: Mapping[str, _Value | Sequence[_Value]] | Iterable[tuple[str, _Value]], doseq: bool = False
) -> str:
    """Serialize pairs as ``application/x-www-form-urlencoded``. Sequences are several pairs, as with ``doseq``."""
    return str(URLSearchParams(query))


def parse_qsl(qs: str, keep_blank_values: bool = True) -> list[tuple[str, str]]:
    """Parse ``application/x-www-form-urlencoded``. The standard keeps pairs without a value."""
    pairs = _pairs_of(qs).items()
    return pairs if keep_blank_values else [(name, value) for name, value in pairs if value]


def parse_qs(qs: str, keep_blank_values: bool = True) -> dict[str, list[str]]:
    """Parse ``application/x-www-form-urlencoded`` into the values of each name."""
    values: dict[str, list[str]] = {}
    for name, value in parse_qsl(qs, keep_blank_values):
        values.setdefault(name, []).append(value)
    return values


def _pairs_of(qs: str) -> URLSearchParams:
    # The interface `URLSearchParams` would remove a leading `?`, which is part of a name here.
    return URLSearchParams("?" + qs)


def _split_reference(url: str, scheme: str) -> SplitResult:
    """Split a reference, which has no scheme, at its delimiters."""
    url = url.strip(_C0_CONTROLS_AND_SPACE).translate(_TABS_AND_NEWLINES)
    url, _, fragment = url.partition("#")
    path, _, query = url.partition("?")
    authority = ""
    if path.startswith("//"):
        authority, slash, path = path[2:].partition("/")
        path = slash + path
    return SplitResult(scheme, authority, path, query, fragment)
