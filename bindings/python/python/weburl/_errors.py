"""The exceptions. Neither their messages nor their ``repr`` show a password."""

from __future__ import annotations


class URLError(ValueError):
    """The input is not a URL, or not what a part of a URL can be.

    ``kind`` names the error as the standard does, ``message`` says what is wrong, ``span`` is the place in code points of
    the input, and ``suggestion`` is what the author may have meant.
    """

    def __init__(
        self, message: str, kind: str, span: tuple[int, int] | None = None, suggestion: str | None = None
    ) -> None:
        super().__init__(message, kind, span, suggestion)
        self.message = message
        self.kind = kind
        self.span = span
        self.suggestion = suggestion

    def __str__(self) -> str:
        place = "" if self.span is None else f" (at {self.span[0]}:{self.span[1]})"
        return f"{self.message}{place} [{self.kind}]"

    def __repr__(self) -> str:
        return f"<URLError {self}>"


class Refusal(ValueError):
    """A guard refuses the URL.

    ``kind`` names the reason, ``message`` says it in words, ``span`` is the place in code points of the input, and
    ``readers`` lists the programs that differ from today's standard, with what each would do.
    """

    def __init__(
        self, message: str, kind: str, span: tuple[int, int], readers: list[tuple[str, str]]
    ) -> None:
        super().__init__(message, kind, span, readers)
        self.message = message
        self.kind = kind
        self.span = span
        self.readers = readers

    def __str__(self) -> str:
        return f"{self.message} (at {self.span[0]}:{self.span[1]}) [{self.kind}]"

    def __repr__(self) -> str:
        return f"<Refusal {self}>"


# Where they are to be imported from.
URLError.__module__ = Refusal.__module__ = "weburl"
