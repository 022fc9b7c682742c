"""Columns of every library, against a loop over objects."""

from __future__ import annotations

import pickle
import random
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import weburl
from weburl import URL, columns
from weburl.columns import Column

URLS = [
    "https://example.com/a/long/path?utm_source=x&q=a+b&page=2#fragment",
    "https://user:password@www.example.co.uk:8080/",
    "HTTP://EXAMPLE.com:80/../a b",
    "http://bücher.example/?q=%C3%BC&utm_medium=a",
    "http://127.0.0.1/",
    "http://[::1]:443/?q",
    "mailto:a@example.com",
    "file:///C:/a",
    "../relative?q=1",
    "",
    "https://a:b/",
]
COMPONENTS = ["href", "scheme", "username", "password", "host", "port", "path", "query", "fragment"]

Rows = list[str | None]


def random_rows(count: int, seed: int) -> Rows:
    """Return URLs with random changes, and nulls."""
    chance = random.Random(seed)
    rows: Rows = []
    for _ in range(count):
        text = chance.choice(URLS)
        at = chance.randrange(len(text) + 1)
        changed = text[:at] + chance.choice(["", "", "", "/", "?", "é", "%", ":", "\U0001f600"]) + text[at:]
        rows.append(None if chance.randrange(5) == 0 else changed)
    return rows


def pyarrow_columns(rows: Rows) -> Iterator[tuple[str, Any]]:
    pa = pytest.importorskip("pyarrow")
    for kind in [pa.string(), pa.large_string(), pa.string_view()]:
        array = pa.array(rows, kind)
        yield f"array of {kind}", array
        yield f"slice of {kind}", pa.array(["unused", None, *rows, "unused"], kind)[2:-1]
        cut = len(rows) // 3
        yield f"chunks of {kind}", pa.chunked_array([rows[:cut], rows[cut:cut], rows[cut:]], kind)
    texts = [row for row in rows if row is not None]
    values = pa.array(["unused", None, *reversed(texts)])
    for keys in [pa.int8(), pa.uint8(), pa.int16(), pa.uint16(), pa.int32(), pa.uint32(), pa.int64(), pa.uint64()]:
        if len(values) > 127:
            values = values[:2]
        of = {text: key for key, text in enumerate(values.to_pylist()) if text is not None}
        if all(text in of for text in texts):
            indices = pa.array([None if row is None else of[row] for row in rows], keys)
            yield f"dictionary with keys of {keys}", pa.DictionaryArray.from_arrays(indices, values)
    yield "dictionary of views", pa.array(rows).dictionary_encode().cast(pa.dictionary(pa.int32(), pa.large_string()))
    yield "table", pa.table({"url": pa.array(rows, pa.string())})
    yield "record batch", pa.record_batch({"url": pa.array(rows, pa.string())})
    yield "slice of a record batch", pa.record_batch({"url": pa.array(["unused", *rows], pa.string())})[1:]


def other_columns(rows: Rows) -> Iterator[tuple[str, Any]]:
    yield "list", rows
    yield "iterator", iter(rows)
    yield "column", columns.normalize([None]) if rows == [None] else weburl_column(rows)
    for name, make in LIBRARIES.items():
        try:
            yield name, make(rows)
        except pytest.skip.Exception:
            continue


def weburl_column(rows: Rows) -> Column:
    """Return a column with the same rows, made here."""
    escaped = [None if row is None else "a:?q=" + weburl.encode(row) for row in rows]
    return columns.query_value(escaped, "q")


def polars(rows: Rows) -> Any:
    library = pytest.importorskip("polars")
    return library.Series("url", rows, library.String)


def polars_categories(rows: Rows) -> Any:
    library = pytest.importorskip("polars")
    return library.Series("url", rows, library.Categorical)


def pandas(rows: Rows) -> Any:
    return pytest.importorskip("pandas").Series(rows, dtype="str")


def pandas_objects(rows: Rows) -> Any:
    return pytest.importorskip("pandas").Series(rows, dtype=object)


def numpy(rows: Rows) -> Any:
    return pytest.importorskip("numpy").array(rows, dtype=object)


def duckdb(rows: Rows) -> Any:
    connection = pytest.importorskip("duckdb").connect()
    return connection.sql("select unnest($rows::varchar[]) as url", params={"rows": rows})


def arro3(rows: Rows) -> Any:
    core = pytest.importorskip("arro3.core")
    return core.Array(rows, core.DataType.string())


LIBRARIES: dict[str, Callable[[Rows], Any]] = {
    "polars": polars,
    "polars, categories": polars_categories,
    "pandas": pandas,
    "pandas, objects": pandas_objects,
    "numpy": numpy,
    "duckdb": duckdb,
    "arro3": arro3,
}


def all_columns(rows: Rows) -> list[tuple[str, Any]]:
    found = list(other_columns(rows))
    try:
        found += pyarrow_columns(rows)
    except pytest.skip.Exception:
        pass
    return found


def each(rows: Rows, function: Callable[[str], Any]) -> list[Any]:
    """Return what a function makes of each row. What it refuses is null."""
    results: list[Any] = []
    for row in rows:
        try:
            results.append(None if row is None else function(row))
        except weburl.URLError:
            results.append(None)
    return results


def without_tracking(text: str) -> str:
    url = URL(text)
    for name in url.query_pairs.keys():
        if name.startswith("utm_"):
            url = url.without_query_pairs(name)
    return str(url)


def error_kind(text: str) -> str | None:
    try:
        URL(text)
    except weburl.URLError as error:
        return error.kind
    return None


def components(text: str) -> dict[str, Any]:
    url = weburl.parse(text)
    parts = {name: None if url is None else getattr(url, name) for name in COMPONENTS}
    return {**parts, "error": error_kind(text)}


FUNCTIONS: list[tuple[str, Callable[[Any], Column], Callable[[str], Any]]] = [
    ("normalize", columns.normalize, lambda text: str(URL(text))),
    ("can_parse", columns.can_parse, weburl.can_parse),
    ("error_kind", columns.error_kind, error_kind),
    ("parse", columns.parse, components),
    ("join", lambda column: columns.join(column, "https://a.example/b/c"), lambda text: weburl.join("https://a.example/b/c", text)),
    ("join a URL", lambda column: columns.join(column, URL("a:/b")), lambda text: weburl.join("a:/b", text)),
    ("query_value", lambda column: columns.query_value(column, "q"), lambda text: URL(text).query_pairs.get("q")),
    ("remove_query_pairs", lambda column: columns.remove_query_pairs(column, ["utm_*"]), without_tracking),
    ("canonicalize", lambda column: columns.canonicalize(column, "surt"), lambda text: weburl.canonicalize(text, "surt")),
    ("key64", lambda column: columns.key64(column, "w3lib"), lambda text: weburl.key64(text, "w3lib")),
    ("key128", columns.key128, lambda text: weburl.key128(text).to_bytes(16, "big")),
    ("query_pairs", columns.query_pairs, lambda text: [{"name": name, "value": value} for name, value in URL(text).query_pairs.items()]),
    ("remove_trackers", columns.remove_trackers, lambda text: str(URL(text).without_trackers())),
    ("subdomain", columns.subdomain, lambda text: URL(text).subdomain),
    ("site", columns.site, lambda text: URL(text).site),
    ("default_scheme", lambda column: columns.normalize(column, default_scheme="http"), lambda text: str(URL(text, default_scheme="http"))),
    ("registrable_domain", columns.registrable_domain, lambda text: URL(text).registrable_domain),
    ("host_class", columns.host_class, lambda text: URL(text).host_class),
]


@pytest.mark.parametrize(
    "rows", [[], [None], [None] * 9, URLS, random_rows(64, 19), random_rows(300, 20)], ids=lambda rows: f"{len(rows)} rows"
)
def test_columns_are_those_of_a_loop_over_objects(rows: Rows) -> None:
    count = 0
    for name, function, of_object in FUNCTIONS:
        expected = each(rows, of_object)
        for kind, column in all_columns(rows):
            result = function(column)
            assert result.to_pylist() == expected, (name, kind)
            assert len(result) == len(rows)
            assert result.null_count == expected.count(None), (name, kind)
            count += 1
    assert count >= 13 * 3


def test_secrets_are_hidden_whether_or_not_it_is_a_url() -> None:
    texts = ["https://user:secret@example.com/?page=2&token=secret", "user:secret@example.com:x", None, "a"]
    for _, column in all_columns(texts):
        hidden = ["https://***@example.com/?page=2&token=***", "***@example.com:x", None, "a"]
        assert columns.redact(column).to_pylist() == hidden


def test_text_comes_back_in_the_type_of_the_column() -> None:
    pa = pytest.importorskip("pyarrow")
    count = 0
    for kind, column in pyarrow_columns(["https://example.com/"] * 3):
        if isinstance(column, (pa.Table, pa.RecordBatch)):
            continue
        result = pa.chunked_array(columns.normalize(column))
        assert result.type == column.type, kind
        result.validate(full=True)
        assert result.to_pylist() == column.to_pylist(), kind
        count += 1
    assert count == 18


def test_each_row_may_have_a_base() -> None:
    references, bases = random_rows(100, 21), random_rows(100, 22)
    expected = []
    for reference, base in zip(references, bases):
        try:
            expected.append(None if reference is None or base is None else weburl.join(base, reference))
        except weburl.URLError:
            expected.append(None)
    assert expected.count(None) < 90
    for _, references_column in all_columns(references):
        for _, base_column in [("list", bases), *all_columns(bases)[-6:]]:
            assert columns.join(list_again(references_column, references), base_column).to_pylist() == expected
    assert columns.join([], []).to_pylist() == []
    with pytest.raises(ValueError, match="1 references, but 2 base URLs"):
        columns.join(["a"], ["a:b", "a:c"])


def list_again(column: Any, rows: Rows) -> Any:
    """Return the column, or its rows if it can be read only once."""
    return rows if isinstance(column, Iterator) or type(column).__module__.startswith(("duckdb", "_duckdb")) else column


def test_chunks_are_cut_where_either_column_has_a_new_one() -> None:
    pa = pytest.importorskip("pyarrow")
    references = pa.chunked_array([["a"], [], ["b", "c", "d"], ["e"]], pa.string())
    bases = pa.chunked_array([[], ["x:/", "x:/"], [None, "y:/", "z:/"]], pa.string())
    assert columns.join(references, bases).to_pylist() == ["x:/a", "x:/b", None, "y:/d", "z:/e"]


def test_a_column_is_a_sequence_of_values() -> None:
    column = columns.parse(["https://example.com:8080/", None, "a"], ["host", "port"])
    assert column.field_names == ["host", "port", "error"]
    assert column[0] == column[-3] == {"host": "example.com", "port": 8080, "error": None}
    assert column[1] is None and list(column) == column.to_pylist()
    assert column["host"].to_pylist() == ["example.com", None, None]
    assert column["host"].field_names == []
    assert column.type == 'Struct("host": LargeUtf8, "port": UInt16, "error": Utf8)'
    assert repr(column["port"]) == "<Column of 3 rows, UInt16>"
    for row in [3, -4]:
        with pytest.raises(IndexError):
            column[row]
    with pytest.raises(KeyError):
        column["path"]
    with pytest.raises(KeyError):
        column["host"]["host"]


def test_columns_are_equal_if_their_values_are() -> None:
    pa = pytest.importorskip("pyarrow")
    rows: Rows = ["https://a.example/", None, "x"]
    column = columns.normalize(rows)
    columns_of_rows: list[Any] = [pa.array(rows), pa.array(rows, pa.string_view()), pa.array(rows).dictionary_encode(), pa.chunked_array([rows[:1], rows[1:]])]
    for same in columns_of_rows:
        assert columns.normalize(same) == column
    others: list[Rows] = [rows[:2], ["https://a.example/", None, "a:b"], [None, None, None]]
    for other in others:
        assert columns.normalize(other) != column
    assert columns.parse(rows) == columns.parse(pa.array(rows)) != column
    assert column != rows
    with pytest.raises(TypeError):
        hash(column)


def test_other_libraries_read_a_column() -> None:
    rows: Rows = ["https://A.example:8080/", None, "x"]
    expected = ["https://a.example:8080/", None, None]
    pa = pytest.importorskip("pyarrow")
    pl = pytest.importorskip("polars")
    pd = pytest.importorskip("pandas")
    duckdb = pytest.importorskip("duckdb")
    core = pytest.importorskip("arro3.core")
    column, parts = columns.normalize(rows), columns.parse(rows)
    assert pa.array(column).to_pylist() == pa.chunked_array(column).to_pylist() == expected
    assert pl.Series(column).to_list() == expected
    assert pl.DataFrame(parts)["port"].to_list() == [8080, None, None]
    assert pd.Series.from_arrow(column).fillna("").tolist() == ["https://a.example:8080/", "", ""]
    assert core.Array.from_arrow(column).to_pylist() == expected
    assert duckdb.connect().sql("select count(port), max(error) from parts").fetchall() == [(1, "missing-scheme-non-relative-URL")]
    np = pytest.importorskip("numpy")
    assert np.asarray(column).tolist() == expected and np.asarray(parts["port"])[0] == 8080
    assert np.asarray(columns.can_parse(rows), dtype=object).tolist() == [True, None, False]
    assert [np.asarray(function(["a:b"])).dtype for function in (columns.can_parse, columns.key64, columns.normalize)] == ["bool", "uint64", "object"]
    with pytest.raises(ValueError, match="are copied"):
        np.array(column, copy=False)
    # The column outlives what it was made of, and what is made of it.
    again = pa.array(columns.normalize(pa.array(["https://example.com/a/long/path"] * 9, pa.string_view())))
    del column, parts
    assert set(again.to_pylist()) == {"https://example.com/a/long/path"}


TYPES = ["Utf8", "LargeUtf8", "Utf8View", "Dictionary(Int32, Utf8)", "Boolean", "UInt64", "FixedSizeBinary(16)", "Struct"]


def test_chunks_are_joined_and_pickled() -> None:
    pa = pytest.importorskip("pyarrow")
    seen = set()
    for kind, column in [*pyarrow_columns(random_rows(60, 23)), *pyarrow_columns([None, None]), *pyarrow_columns([])]:
        for name, function, _ in FUNCTIONS:
            result = function(column)
            chunked = pa.chunked_array(result)
            joined = pa.array(result)
            joined.validate(full=True)
            assert joined.type == chunked.type and joined.to_pylist() == result.to_pylist(), (name, kind)
            for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
                again = pickle.loads(pickle.dumps(result, protocol))
                assert again.type == result.type and pa.chunked_array(again).equals(chunked), (name, kind)
            seen.add(result.type.split("(\"")[0])
    assert seen >= set(TYPES)
    # A slice is pickled without the text around it.
    long = pa.array(["https://example.com/" + "a" * 10_000] * 100, pa.string_view())
    assert len(pickle.dumps(columns.normalize(long[:1]))) < 11_000
    # Pandas has NaN or NA in place of text.
    rows: Any = ["a:b", float("nan")]
    assert columns.normalize(rows).to_pylist() == ["a:b", None]


def test_chunks_with_too_many_values_for_their_keys_are_a_stream_only() -> None:
    pa = pytest.importorskip("pyarrow")
    kind = pa.dictionary(pa.int8(), pa.string())
    chunks = [pa.DictionaryArray.from_arrays(pa.array(range(100), pa.int8()), [f"a:{chunk}{i}" for i in range(100)]) for chunk in "xy"]
    column = columns.normalize(pa.chunked_array(chunks, kind))
    with pytest.raises(OverflowError, match="read the column as a stream"):
        pa.array(column)
    assert pa.chunked_array(column).to_pylist()[100] == "a:y0"


def test_normal_forms_are_not_copied() -> None:
    pa = pytest.importorskip("pyarrow")
    array = pa.array(["https://example.com/a/long/path"] * 3, pa.string_view())
    result = pa.array(columns.normalize(array))
    assert result.buffers()[2].address == array.buffers()[2].address


@pytest.mark.parametrize(
    ("wrong", "error", "message"),
    [
        ("https://a/", TypeError, "expected a column: .*, not str"),
        (b"https://a/", TypeError, "not bytes; decode it first"),
        (1, TypeError, "expected a column: .*, not int"),
        (None, TypeError, "not NoneType"),
        (["a:b", 1], ValueError, "row 1: expected a str or None, not int"),
        ([None, b"a"], ValueError, "row 1: expected a str or None, not bytes; decode it first"),
        (["a:\ud800"], ValueError, "row 0: .*surrogates not allowed"),
    ],
)
def test_other_objects_are_refused(wrong: Any, error: type[Exception], message: str) -> None:
    for _, function, _ in FUNCTIONS:
        with pytest.raises(error, match=message):
            function(wrong)


def test_other_types_are_refused() -> None:
    pa = pytest.importorskip("pyarrow")
    wrong = [
        (pa.array([1]), 'Arrow format "l"'),
        (pa.array([b"a"]), 'format "z"'),
        (pa.array([["a"]]), 'format "\\+l"'),
        (pa.array([1]).dictionary_encode(), 'format "l"'),
        (pa.table({"a": ["a"], "b": ["b"]}), "a table of 2 columns; give one column of it"),
        (pa.table({}), "a table of 0 columns"),
        (pa.RunEndEncodedArray.from_arrays([1], ["a"]), 'format "\\+r"'),
    ]
    for column, message in wrong:
        with pytest.raises(TypeError, match=message):
            columns.normalize(column)


def test_wrong_arguments_are_value_errors() -> None:
    wrong: list[tuple[Callable[[], Column], str]] = [
        (lambda: columns.parse(["a:b"], ["hostname"]), "^unknown component; use one of href"),
        (lambda: columns.parse(["a:b"], ["host", "host"]), "the component host is named twice"),
        (lambda: columns.canonicalize(["a:b"], "surt-0"), "safe-browsing"),
        (lambda: columns.join(["a"], "b"), "missing-scheme-non-relative-URL"),
        (lambda: columns.registrable_domain(["a:b"], suffix_list=""), "no rule"),
    ]
    for call, message in wrong:
        with pytest.raises(ValueError, match=message):
            call()


def test_suffixes_are_those_of_the_list() -> None:
    urls = ["https://a.b.github.io/", "https://a.b.example/"]
    assert columns.registrable_domain(urls).to_pylist() == ["b.github.io", "b.example"]
    assert columns.registrable_domain(urls, private=False).to_pylist() == ["github.io", "b.example"]
    suffix_list = "// ===BEGIN ICANN DOMAINS===\nio\nb.example"
    assert columns.registrable_domain(urls, suffix_list=suffix_list).to_pylist() == ["github.io", "a.b.example"]


def test_threads_run_at_the_same_time() -> None:
    rows = random_rows(200, 23)
    expected = columns.normalize(rows)
    results: list[bool] = []
    threads = [threading.Thread(target=lambda: results.append(columns.normalize(rows) == expected)) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results == [True] * 8
