"""``canonicalize_url`` and ``safe_url_string`` of ``w3lib.url`` 2.5, equal to them.

Both raise ``weburl.URLError``, a ``ValueError``, where ``w3lib`` raises an error.
"""

from __future__ import annotations

import codecs
import re
from urllib.parse import ParseResult, urlunparse

from .._weburl import canonicalize_url as _canonicalize_url
from .._weburl import safe_url_string as _safe_url_string

__all__ = ["canonicalize_url", "safe_url_string"]


def safe_url_string(
    url: str | bytes, encoding: str = "utf8", path_encoding: str = "utf8", quote_path: bool = True
) -> str:
    """Percent-encode what a browser or a server may not understand, and write the host in ASCII.

    The query and the fragment get ``encoding``, which the ``bytes`` of a URL have, too. It must leave ASCII as it is:
    pages in UTF-16 have UTF-8 in their URLs.
    """
    text = _decoded(url, encoding)
    return _safe_url_string(_encoded(text, encoding, path_encoding if quote_path else "utf8"), quote_path)


def canonicalize_url(
    url: str | bytes | ParseResult,
    keep_blank_values: bool = True,
    keep_fragments: bool = False,
    encoding: str | None = None,
    *,
    query_separator: str = "&",
) -> str:
    """Sort the query and write the URL in one way, by default without its fragment."""
    # Most calls have a str and no encoding, and take less time than a call of another function.
    text = url if isinstance(url, str) and encoding is None else _text(url, encoding)
    return _canonicalize_url(text, keep_blank_values, keep_fragments, query_separator)


def _text(url: str | bytes | ParseResult, encoding: str | None) -> str:
    if isinstance(url, ParseResult):
        url = urlunparse(url)
    text = _decoded(url, encoding or "utf8")
    if encoding is None:
        return text
    try:
        return _encoded(text, encoding, "utf8")
    except UnicodeEncodeError:
        return text


def _decoded(url: str | bytes, encoding: str) -> str:
    if isinstance(url, bytes):
        return url.decode(encoding, _PERCENT_ENCODE)
    return url


_PERCENT_ENCODE = "weburl-percent-encode"


def _percent_encode_undecodable(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeDecodeError):
        raise error
    return "".join(f"%{byte:02X}" for byte in error.object[error.start : error.end]), error.end


codecs.register_error(_PERCENT_ENCODE, _percent_encode_undecodable)

_TABS_AND_NEWLINES = {ord(c): None for c in "\t\n\r"}
_C0_CONTROLS_AND_SPACE = "".join(map(chr, range(0x21)))
# What precedes the path: browsers take backslashes for slashes where the scheme is special.
_ORIGIN = re.compile(
    r"(?:(?:ftp|file|https?|wss?):[/\\]{2}[^/\\]*|(?:[a-z][a-z0-9+.-]*:)?//[^/]*)?", re.ASCII | re.IGNORECASE
)
_NOT_ASCII = re.compile(r"[^\0-\x7f]+")


def _encoded(text: str, encoding: str, path_encoding: str) -> str:
    """Percent-encode what is not ASCII in the encoding of its component, unless that is UTF-8."""
    if not isinstance(text, str) or text.isascii() or _is_utf8(encoding) and _is_utf8(path_encoding):
        return text
    text = text.strip(_C0_CONTROLS_AND_SPACE).translate(_TABS_AND_NEWLINES)
    rest, hash, fragment = text.partition("#")
    rest, mark, query = rest.partition("?")
    match = _ORIGIN.match(rest)
    path_start = match.end() if match else 0
    path = _in_encoding(rest[path_start:], path_encoding, b"\\?#")
    query, fragment = (_in_encoding(part, encoding, b"#") for part in (query, fragment))
    return rest[:path_start] + path + mark + query + hash + fragment


def _in_encoding(text: str, encoding: str, delimiters: bytes) -> str:
    """Percent-encode what is not ASCII. A byte in it may be that of a delimiter, and is none."""

    def percent_encoded(match: re.Match[str]) -> str:
        encoded = match[0].encode(encoding)
        return "".join(f"%{byte:02X}" if byte >= 0x80 or byte in delimiters else chr(byte) for byte in encoded)

    return text if _is_utf8(encoding) else _NOT_ASCII.sub(percent_encoded, text)


def _is_utf8(encoding: str) -> bool:
    return codecs.lookup(encoding).name == "utf-8"
