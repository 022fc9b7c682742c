"""Columns whose producers break the rules of Arrow's C data interface, made by hand."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence
from ctypes import CFUNCTYPE, POINTER, Structure, c_char_p, c_int, c_int64, c_void_p, py_object
from typing import Any

import pytest

from weburl import columns


class ArrowSchema(Structure):
    pass


class ArrowArray(Structure):
    pass


class ArrowStream(Structure):
    pass


ReleaseSchema = CFUNCTYPE(None, POINTER(ArrowSchema))
ReleaseArray = CFUNCTYPE(None, POINTER(ArrowArray))
ReleaseStream = CFUNCTYPE(None, POINTER(ArrowStream))
GetSchema = CFUNCTYPE(c_int, POINTER(ArrowStream), POINTER(ArrowSchema))
GetNext = CFUNCTYPE(c_int, POINTER(ArrowStream), POINTER(ArrowArray))
GetLastError = CFUNCTYPE(c_void_p, POINTER(ArrowStream))

ArrowSchema._fields_ = [
    ("format", c_char_p),
    ("name", c_char_p),
    ("metadata", c_char_p),
    ("flags", c_int64),
    ("n_children", c_int64),
    ("children", POINTER(POINTER(ArrowSchema))),
    ("dictionary", POINTER(ArrowSchema)),
    ("release", c_void_p),
    ("private_data", c_void_p),
]
ArrowArray._fields_ = [
    ("length", c_int64),
    ("null_count", c_int64),
    ("offset", c_int64),
    ("n_buffers", c_int64),
    ("n_children", c_int64),
    ("buffers", POINTER(c_void_p)),
    ("children", POINTER(POINTER(ArrowArray))),
    ("dictionary", POINTER(ArrowArray)),
    ("release", c_void_p),
    ("private_data", c_void_p),
]
ArrowStream._fields_ = [
    ("get_schema", c_void_p),
    ("get_next", c_void_p),
    ("get_last_error", c_void_p),
    ("release", c_void_p),
    ("private_data", c_void_p),
]

released: list[str] = []


def note_schema(schema: Any) -> None:
    released.append("schema")
    schema.contents.release = None


release_schema = ReleaseSchema(note_schema)


def note_array(array: Any) -> None:
    released.append("array")
    array.contents.release = None


release_array = ReleaseArray(note_array)


def note_stream(stream: Any) -> None:
    released.append("stream")
    stream.contents.release = None


release_stream = ReleaseStream(note_stream)


new_capsule = ctypes.pythonapi.PyCapsule_New
new_capsule.restype = py_object
new_capsule.argtypes = [c_void_p, c_char_p, c_void_p]
kept: list[Any] = []


def address(function: Any) -> int | None:
    return ctypes.cast(function, c_void_p).value


def capsule(struct: Structure, name: bytes) -> Any:
    kept.extend([struct, name])
    return new_capsule(ctypes.addressof(struct), name, None)


def schema(format: bytes | None, **fields: Any) -> ArrowSchema:
    return ArrowSchema(**{"format": format, "release": address(release_schema), **fields})


def array(length: int, contents: Sequence[bytes | None], **fields: Any) -> ArrowArray:
    """Return an array whose buffers are these bytes, with nothing behind them that is meant to be read."""
    stored = [None if buffer is None else ctypes.create_string_buffer(buffer, len(buffer)) for buffer in contents]
    pointers = (c_void_p * max(1, len(stored)))(*[None if buffer is None else ctypes.addressof(buffer) for buffer in stored])
    kept.extend([stored, pointers])
    numbers = {"length": length, "n_buffers": len(stored), "buffers": pointers, "release": address(release_array)}
    return ArrowArray(**{**numbers, **fields})


def pointers(*structs: Any) -> Any:
    found = (POINTER(type(structs[0])) * len(structs))(*[ctypes.pointer(struct) for struct in structs])
    kept.extend([structs, found])
    return found


class Produced:
    """An object with the PyCapsule interface."""

    def __init__(self, schema: ArrowSchema, array: ArrowArray) -> None:
        self.capsules: Any = (capsule(schema, b"arrow_schema"), capsule(array, b"arrow_array"))

    def __arrow_c_array__(self, requested_schema: Any = None) -> Any:
        return self.capsules


class Streamed:
    def __init__(self, stream: Any) -> None:
        self.capsule = stream

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any:
        return self.capsule


def integers(width: int, *numbers: int) -> bytes:
    return b"".join(number.to_bytes(width, "little", signed=number < 0) for number in numbers)


def long_view(length: int, prefix: bytes, buffer: int, offset: int) -> bytes:
    return integers(4, length) + prefix + integers(4, buffer, offset)


TEXT = b"https://a.example/x:y"
OFFSETS = integers(4, 0, 18, 21)


def text(**fields: Any) -> ArrowArray:
    return array(2, [None, OFFSETS, TEXT], **fields)


def test_right_arrays_are_read() -> None:
    """What the others below break."""
    cases = [
        (schema(b"u"), text(), ["https://a.example/", "x:y"]),
        (schema(b"u"), text(null_count=-1), ["https://a.example/", "x:y"]),
        (schema(b"u"), array(1, [None, OFFSETS, TEXT], offset=1), ["x:y"]),
        (schema(b"u"), array(2, [b"\x02", OFFSETS, TEXT], null_count=-1), [None, "x:y"]),
        (schema(b"u"), array(1, [b"\x02", OFFSETS, TEXT], offset=1, null_count=7), ["x:y"]),
        (schema(b"u"), array(0, [None, None, None]), []),
        (schema(b"u"), array(1, [None, integers(4, 3, 3), None]), [None]),
        (schema(b"U"), array(2, [None, integers(8, 0, 18, 21), TEXT]), ["https://a.example/", "x:y"]),
        (schema(b"n"), array(3, [], buffers=None), [None] * 3),
        (
            schema(b"vu"),
            array(2, [None, long_view(18, b"http", 0, 0) + integers(4, 3) + b"x:y".ljust(12, b"\0"), TEXT, integers(8, 21)]),
            ["https://a.example/", "x:y"],
        ),
        # The view of a null may be anything.
        (schema(b"vu"), array(1, [b"\0", b"\xff" * 16, None], null_count=1), [None]),
        (schema(b"c", dictionary=ctypes.pointer(schema(b"u"))), array(3, [b"\x05", b"\1\x7f\0"], dictionary=ctypes.pointer(text())), ["x:y", None, "https://a.example/"]),
        (
            schema(b"+s", n_children=1, children=pointers(schema(b"u"))),
            array(1, [None], offset=1, n_children=1, children=pointers(text())),
            ["x:y"],
        ),
    ]
    for of_schema, of_array, expected in cases:
        released.clear()
        column = columns.normalize(Produced(of_schema, of_array))
        assert column.to_pylist() == expected
        del column
        assert released.count("array") == 1 and "schema" in released


def test_buffers_need_no_alignment() -> None:
    shifted = array(2, [None, b"-" + OFFSETS, TEXT])
    shifted.buffers[1] += 1
    assert columns.can_parse(Produced(schema(b"u"), shifted)).to_pylist() == [True, True]


def dictionary(keys: ArrowArray) -> tuple[ArrowSchema, ArrowArray]:
    return schema(b"c", dictionary=ctypes.pointer(schema(b"u"))), keys


def table(of_array: ArrowArray, **fields: Any) -> tuple[ArrowSchema, ArrowArray]:
    return schema(b"+s", **{"n_children": 1, "children": pointers(schema(b"u")), **fields}), of_array


LIES: list[tuple[str, Callable[[], tuple[ArrowSchema, ArrowArray]], str]] = [
    ("negative length", lambda: (schema(b"u"), array(-1, [None, OFFSETS, TEXT])), "-1 rows from row 0"),
    ("negative offset", lambda: (schema(b"u"), text(offset=-1)), "2 rows from row -1"),
    ("huge length", lambda: (schema(b"u"), array(2**62, [None, OFFSETS, TEXT])), "rows from row 0"),
    ("sum of length and offset", lambda: (schema(b"u"), text(offset=2**63 - 1)), "rows from row"),
    ("too few buffers", lambda: (schema(b"u"), array(2, [None, OFFSETS])), "2 buffers, but its type has 3"),
    ("too many buffers", lambda: (schema(b"u"), text(n_buffers=4)), "4 buffers, but its type has 3"),
    ("negative number of buffers", lambda: (schema(b"u"), text(n_buffers=-1)), "-1 buffers"),
    ("no buffers", lambda: (schema(b"u"), text(buffers=None)), "buffer 1 is missing"),
    ("no offsets", lambda: (schema(b"u"), array(2, [None, None, TEXT])), "buffer 1 is missing"),
    ("no text", lambda: (schema(b"u"), array(2, [None, OFFSETS, None])), "buffer 2 is missing"),
    ("nulls that no buffer says", lambda: (schema(b"u"), text(null_count=1)), "no buffer says which"),
    ("negative offset of text", lambda: (schema(b"u"), array(2, [None, integers(4, -1, 18, 21), TEXT])), "offsets of its text fall"),
    ("falling offsets", lambda: (schema(b"u"), array(2, [None, integers(4, 0, 22, 21), TEXT])), "offsets of its text fall"),
    ("negative end of text", lambda: (schema(b"u"), array(1, [None, integers(4, 0, -1), TEXT])), "offsets of its text fall"),
    ("huge text", lambda: (schema(b"U"), array(1, [None, integers(8, 0, -(2**63)), TEXT])), "offsets of its text fall"),
    ("not UTF-8", lambda: (schema(b"u"), array(1, [None, integers(4, 0, 2), b"\xff\xfe"])), "[Uu][Tt][Ff]-?8|char"),
    ("not UTF-8 behind much that is", lambda: (schema(b"u"), array(1, [None, integers(4, 0, 201), b"a" * 200 + b"\xff"])), "[Uu][Tt][Ff]-?8|char"),
    ("cut in a character", lambda: (schema(b"u"), array(2, [None, integers(4, 0, 1, 2), "é".encode()])), "[Uu][Tt][Ff]-?8|char"),
    ("view of another buffer", lambda: (schema(b"vu"), array(1, [None, long_view(18, b"http", 1, 0), TEXT, integers(8, 21)])), "buffer index"),
    ("view of a negative buffer", lambda: (schema(b"vu"), array(1, [None, long_view(18, b"http", -1, 0), TEXT, integers(8, 21)])), "buffer index"),
    ("view beyond its buffer", lambda: (schema(b"vu"), array(1, [None, long_view(18, b"http", 0, 9), TEXT, integers(8, 21)])), "buffer slice"),
    ("view with another prefix", lambda: (schema(b"vu"), array(1, [None, long_view(18, b"ftp:", 0, 0), TEXT, integers(8, 21)])), "prefix"),
    ("short view with padding", lambda: (schema(b"vu"), array(1, [None, integers(4, 3) + b"x:yz".ljust(12, b"\0"), None])), "padding"),
    ("short view that is not UTF-8", lambda: (schema(b"vu"), array(1, [None, integers(4, 1) + b"\xff".ljust(12, b"\0"), None])), "UTF-8"),
    ("negative length of a buffer", lambda: (schema(b"vu"), array(1, [None, long_view(18, b"http", 0, 0), TEXT, integers(8, -1)])), "negative length"),
    ("no lengths of buffers", lambda: (schema(b"vu"), array(1, [None, long_view(18, b"http", 0, 0), TEXT, None])), "buffer 3 is missing"),
    ("views without lengths", lambda: (schema(b"vu"), array(1, [None, long_view(18, b"http", 0, 0)])), "2 buffers"),
    ("huge number of buffers", lambda: (schema(b"vu"), array(1, [None, b"\0" * 16, None], n_buffers=2**62)), "buffers"),
    ("key beyond the values", lambda: dictionary(array(1, [None, b"\2"], dictionary=ctypes.pointer(text()))), "key"),
    ("negative key", lambda: dictionary(array(1, [None, b"\xff"], dictionary=ctypes.pointer(text()))), "key"),
    ("no values", lambda: dictionary(array(1, [None, b"\0"])), "no values"),
    ("values that lie", lambda: dictionary(array(1, [None, b"\0"], dictionary=ctypes.pointer(text(offset=-1)))), "from row -1"),
    ("keys of a type that cannot be", lambda: (schema(b"u", dictionary=ctypes.pointer(schema(b"u"))), text()), 'keys of the format "u"'),
    ("column too short", lambda: table(array(3, [None], n_children=1, children=pointers(text()))), "more rows than its column"),
    ("null rows of a table", lambda: table(array(1, [b"\0"], null_count=1, n_children=1, children=pointers(text()))), "row of the table is null"),
    ("no children", lambda: table(array(1, [None], n_children=1)), "the table has no column"),
    ("other number of children", lambda: table(array(1, [None], n_children=0)), "not the one column"),
    ("no child schema", lambda: table(array(1, [None]), children=None), "the schema has no child"),
    ("released array", lambda: (schema(b"u"), text(release=None)), "it was released"),
    ("released schema", lambda: (schema(b"u", release=None), text()), "the schema has no format"),
    ("no format", lambda: (schema(None), text()), "the schema has no format"),
    ("format that is not UTF-8", lambda: (schema(b"\xff"), text()), "the format is not UTF-8"),
]


@pytest.mark.parametrize(("make", "message"), [case[1:] for case in LIES], ids=[case[0] for case in LIES])
def test_lies_are_value_errors(make: Callable[[], tuple[ArrowSchema, ArrowArray]], message: str) -> None:
    of_schema, of_array = make()
    lives = (of_schema.release is not None) + (of_array.release is not None)
    produced = Produced(of_schema, of_array)
    released.clear()
    with pytest.raises(ValueError, match=f"^the column is not valid Arrow data: .*{message}") as caught:
        columns.normalize(produced)
    del caught
    # What the consumer has moved out of the capsules, it releases also if it fails.
    assert len(released) == lives


def test_an_array_is_consumed_once() -> None:
    produced = Produced(schema(b"u"), text())
    assert len(columns.normalize(produced)) == 2
    with pytest.raises(ValueError, match="released"):
        columns.normalize(produced)


def test_capsules_have_names() -> None:
    wrong = Produced(schema(b"u"), text())
    wrong.capsules = wrong.capsules[::-1]
    with pytest.raises(ValueError, match="(?i)capsule"):
        columns.normalize(wrong)
    for nothing in [None, (), (1, 2), "ab"]:
        wrong.capsules = nothing
        with pytest.raises((TypeError, ValueError)):
            columns.normalize(wrong)
        with pytest.raises((TypeError, ValueError)):
            columns.normalize(Streamed(nothing))


def stream(get_schema: Callable[[Any, Any], int], get_next: Callable[[Any, Any], int], message: bytes | None) -> Streamed:
    text_of_error = None if message is None else ctypes.create_string_buffer(message)
    functions = (
        GetSchema(get_schema),
        GetNext(get_next),
        GetLastError(lambda _: None if text_of_error is None else ctypes.addressof(text_of_error)),
    )
    kept.extend([functions, text_of_error])
    struct = ArrowStream(*[address(function) for function in functions], address(release_stream))
    return Streamed(capsule(struct, b"arrow_array_stream"))


def give_schema(_: Any, out: Any) -> int:
    out[0] = schema(b"u")
    return 0


def test_streams_may_fail_at_every_call() -> None:
    count = 0

    def give_one(_: Any, out: Any) -> int:
        nonlocal count
        count += 1
        out[0] = text() if count == 1 else ArrowArray()
        return 0 if count < 3 else 5

    def fail(_: Any, out: Any) -> int:
        return 5

    assert columns.normalize(stream(give_schema, give_one, None)).to_pylist() == ["https://a.example/", "x:y"]
    assert columns.normalize(stream(give_schema, give_one_of_none, None)).to_pylist() == []
    for failing in [stream(fail, fail, b"no disk"), stream(give_schema, fail, b"no disk")]:
        released.clear()
        with pytest.raises(ValueError, match="the column cannot be read: no disk"):
            columns.normalize(failing)
        assert released.count("stream") == 1
        with pytest.raises(ValueError, match="the stream was released"):
            columns.normalize(failing)
    with pytest.raises(ValueError, match="error 5, without a message"):
        columns.normalize(stream(give_schema, fail, None))


def give_one_of_none(_: Any, out: Any) -> int:
    out[0] = ArrowArray()
    return 0
