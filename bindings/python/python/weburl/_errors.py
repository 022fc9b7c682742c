"""The exceptions. Their messages and their ``repr`` hold at most one character of the input, and can be logged."""

from __future__ import annotations


class URLError(ValueError):
    """The input is not a URL, or not what a part of a URL can be.

    ``kind`` names the error as the standard does, ``message`` says what is wrong, ``span`` is the place in code points of
    the input, and ``fix`` is the input as its author may have meant it. Only ``fix`` repeats the input.
    """

    def __init__(
        self, message: str, kind: str, span: tuple[int, int] | None = None, fix: str | None = None
    ) -> None:
        super().__init__(message, kind, span, fix)
        self.message = message
        self.kind = kind
        self.span = span
        self.fix = fix

    def __str__(self) -> str:
        place = "" if self.span is None else f" (at {self.span[0]}:{self.span[1]})"
        return f"{self.message}{place} [{self.kind}]"

    def __repr__(self) -> str:
        return f"<URLError {self}>"


class Refusal(ValueError):
    """A guard refuses the URL.

    ``kind`` names the reason, ``message`` says it in words, ``span`` is the place in code points of the input,
    ``readers`` lists the programs that differ from today's standard, with what each would do, and ``fix`` is the input as
    its author may have meant it. Only ``readers`` and ``fix`` repeat the input.
    """

    def __init__(
        self,
        message: str,
        kind: str,
        span: tuple[int, int],
        readers: list[tuple[str, str]],
        fix: str | None = None,
    ) -> None:
        super().__init__(message, kind, span, readers, fix)
        self.message = message
        self.kind = kind
        self.span = span
        self.readers = readers
        self.fix = fix

    def __str__(self) -> str:
        return f"{self.message} (at {self.span[0]}:{self.span[1]}) [{self.kind}]"

    def __repr__(self) -> str:
        return f"<Refusal {self}>"


# Where they are to be imported from.
URLError.__module__ = Refusal.__module__ = "weburl"
