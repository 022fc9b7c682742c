"""The exceptions. They hold no text of the input in their messages, so that a log shows no password."""

from __future__ import annotations


class InvalidURL(ValueError):
    """The input is not a URL, or a component cannot have the value.

    ``name`` is the standard's name of the error, ``message`` says what is wrong, ``span`` is where, in code points of
    the input, and ``fix`` is what the author may have meant.
    """

    def __init__(
        self, message: str, name: str, span: tuple[int, int] | None = None, fix: str | None = None
    ) -> None:
        super().__init__(message, name, span, fix)
        self.message = message
        self.name = name
        self.span = span
        self.fix = fix

    def __str__(self) -> str:
        place = "" if self.span is None else f" (at {self.span[0]}:{self.span[1]})"
        return f"{self.message}{place} [{self.name}]"


class Refusal(ValueError):
    """A guard refuses the URL.

    ``name`` is the reason, ``message`` says it in words, ``span`` is where, in code points of the input, and
    ``readers`` has the programs that would do otherwise than today's standard, with what each would do.
    """

    def __init__(
        self, message: str, name: str, span: tuple[int, int], readers: list[tuple[str, str]]
    ) -> None:
        super().__init__(message, name, span, readers)
        self.message = message
        self.name = name
        self.span = span
        self.readers = readers

    def __str__(self) -> str:
        return f"{self.message} (at {self.span[0]}:{self.span[1]}) [{self.name}]"


# Where they are to be imported from.
InvalidURL.__module__ = Refusal.__module__ = "weburl"
