"""The web's URL Standard: URLs as browsers read them, with errors that say where and why."""

from ._errors import Refusal, URLError
from ._weburl import (
    API,
    URL,
    Answer,
    CheckedURL,
    Comparison,
    Diagnosis,
    Diagnostic,
    Guard,
    URLSearchParams,
    __version__,
    can_parse,
    canonicalize,
    compare,
    decode,
    diagnose,
    encode,
    join,
    key64,
    key128,
    redact,
)


def parse(
    input: str, base: str | URL | None = None, *, default_scheme: str | None = None
) -> URL | None:
    """Return the URL of ``input``, or None if it can't be parsed. ``URL`` raises an error that says why."""
    try:
        return URL(input, base, default_scheme=default_scheme)
    except URLError:
        return None


__all__ = [
    "API",
    "URL",
    "Answer",
    "CheckedURL",
    "Comparison",
    "Diagnosis",
    "Diagnostic",
    "Guard",
    "Refusal",
    "URLError",
    "URLSearchParams",
    "__version__",
    "can_parse",
    "canonicalize",
    "compare",
    "decode",
    "diagnose",
    "encode",
    "join",
    "key128",
    "key64",
    "parse",
    "redact",
]
