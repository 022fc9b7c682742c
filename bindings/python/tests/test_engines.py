"""The same answers from Python, DuckDB, Polars, pandas and Spark; each test is skipped where its engine is missing."""

from __future__ import annotations

from typing import Any

import pytest

from test_columns import random_rows
from weburl import columns
from weburl._functions import FUNCTIONS, sql_name

ROWS = [*random_rows(4000, 45), *(f"https://{i}.example.co.uk/?q={i}&utm_source=a" for i in range(300)), None, "http://["]
ARGUMENTS: dict[str, tuple[str, ...]] = {
    "param": ("q",),
    "join": ("https://example.com/a/b?c",),
    "key": ("surt",),
    "strip_params": ("q", "utm_*"),
    "matches": ("https://*.co.uk/*",),
}
CALLS = [(name, ARGUMENTS.get(name, ())) for name in FUNCTIONS] + [("strip_params", ()), ("key", ("whatwg",))]


def expected(name: str, arguments: tuple[str, ...], rows: Any = ROWS) -> list[Any]:
    return FUNCTIONS[name](rows, *arguments).to_pylist()


def test_functions_answer_something_for_most_rows_and_null_for_null() -> None:
    for name, arguments in CALLS:
        answers = expected(name, arguments)
        assert len(set(map(repr, answers))) > 1, name
        assert all(answer is None for answer, row in zip(answers, ROWS) if row is None), name


@pytest.fixture(scope="module")
def duckdb_connection() -> Any:
    duckdb = pytest.importorskip("duckdb")
    import weburl.duckdb

    connection = duckdb.connect(config={"allow_unsigned_extensions": True})
    weburl.duckdb.load(connection)
    weburl.duckdb.load(connection)
    pa = pytest.importorskip("pyarrow")
    table = pa.table({"i": range(len(ROWS)), "u": pa.array(ROWS, pa.string())})
    connection.register("arrow", table)
    connection.execute("CREATE TABLE rows AS SELECT * FROM arrow")
    return connection


def sql(name: str, arguments: tuple[str, ...], column: str = "u") -> str:
    texts = ["'" + argument.replace("'", "''") + "'" for argument in arguments]
    order = [*texts, column] if name == "join" else [column, *texts]
    return f"{sql_name(name)}({', '.join(order)})"


def test_duckdb_answers_as_python(duckdb_connection: Any) -> None:
    for name, arguments in CALLS:
        if name == "site":
            continue
        call = sql(name, arguments)
        found = duckdb_connection.sql(f"SELECT {call} FROM rows ORDER BY i").fetchall()
        assert [row[0] for row in found] == expected(name, arguments), call
        # What is constant is answered once, and a dictionary for each of its values.
        constant = f"SELECT {sql(name, arguments, chr(39) + 'https://a.co.uk/?q=1' + chr(39))}"
        assert duckdb_connection.sql(constant).fetchall() == [
            (expected(name, arguments, ["https://a.co.uk/?q=1"])[0],)
        ]


def test_arguments_of_duckdb_may_be_columns(duckdb_connection: Any) -> None:
    base, rows = "CASE i % 3 WHEN 0 THEN 'http://a.example/' WHEN 1 THEN 'b' END", enumerate(ROWS)
    found = duckdb_connection.sql(f"SELECT url_join({base}, u) FROM rows ORDER BY i").fetchall()
    bases = [("http://a.example/", "b", None)[i % 3] for i in range(len(ROWS))]
    assert [row[0] for row in found] == columns.join(ROWS, bases).to_pylist()
    found = duckdb_connection.sql("SELECT url_param(u, if(i % 2 = 0, 'q', 'page')) FROM rows ORDER BY i").fetchall()
    both = [expected("param", (name,)) for name in ("q", "page")]
    assert [row[0] for row in found] == [both[i % 2][i] for i, _ in rows]


def test_mistakes_in_sql_have_clear_messages(duckdb_connection: Any) -> None:
    import duckdb

    for call, message in [
        ("url_matches('https://a/', '(')", "url_matches: "),
        ("url_key('https://a/', 'md5')", "no profile has this name"),
        ("url_host(1)", "No function matches"),
    ]:
        with pytest.raises(duckdb.Error, match=message):
            duckdb_connection.sql(f"SELECT {call}").fetchall()
    with pytest.raises(ValueError, match="allow_unsigned_extensions"):
        __import__("weburl.duckdb").duckdb.load(duckdb.connect())


def test_random_vectors_do_not_trouble_duckdb(duckdb_connection: Any) -> None:
    rows = "(SELECT if(i % 7 = 0, NULL, u || chr((random() * 55000)::INT)) u, i FROM rows WHERE random() < 0.5)"
    for name, arguments in CALLS:
        if name != "site":
            query = f"SELECT count({sql(name, arguments)}) FROM {rows} GROUP BY i % 13"
            assert len(duckdb_connection.sql(query).fetchall()) == 13


@pytest.mark.parametrize("uses_plugin", [True, False])
@pytest.mark.parametrize("engine", ["in-memory", "streaming"])
def test_polars_answers_as_python(uses_plugin: bool, engine: Any) -> None:
    pl = pytest.importorskip("polars")
    import weburl.polars

    weburl.polars.USES_PLUGIN = uses_plugin
    frame = pl.concat([pl.DataFrame({"u": ROWS[:100]}), pl.DataFrame({"u": ROWS[100:]})], rechunk=False)
    calls = [getattr(pl.col("u").url, name)(*arguments) for name, arguments in CALLS]
    named = [call.alias(str(at)) for at, call in enumerate(calls)]
    lazy = frame.lazy().select(named)
    found = lazy.collect(engine=engine)
    if uses_plugin:
        assert lazy.collect_schema() == found.schema
    for at, (name, arguments) in enumerate(CALLS):
        assert found[str(at)].to_list() == expected(name, arguments), name
    weburl.polars.USES_PLUGIN = True


def test_polars_takes_categories_empty_frames_constants_and_series() -> None:
    pl = pytest.importorskip("polars")
    import weburl.polars  # noqa: F401

    rows = ["https://a.example/", None, "https://a.example/", "http://["]
    hosts = ["a.example", None, "a.example", None]
    frame = pl.DataFrame({"u": rows})
    assert frame.select(pl.col("u").cast(pl.Categorical).url.host())["u"].to_list() == hosts
    assert pl.Series("u", rows).url.host().to_list() == hosts
    assert frame.clear().select(pl.col("u").url.host(), p=pl.col("u").url.param("q")).shape == (0, 2)
    bases = frame.select(pl.lit("../b").url.join(pl.col("u")))
    assert bases.to_series().to_list() == ["https://a.example/b", None, "https://a.example/b", None]
    grouped = frame.group_by(pl.col("u").url.host().alias("host")).len().sort("host")
    assert grouped.rows() == [(None, 2), ("a.example", 2)]
    with pytest.raises(pl.exceptions.PolarsError, match="cast the column"):
        pl.DataFrame({"u": [1]}).select(pl.col("u").url.host())
    with pytest.raises(pl.exceptions.PolarsError, match="profile"):
        frame.select(pl.col("u").url.key("md5"))


def test_pandas_answers_as_python() -> None:
    pd = pytest.importorskip("pandas")
    pytest.importorskip("pyarrow")
    import weburl.pandas  # noqa: F401

    series = pd.Series(ROWS, index=range(7, 7 + len(ROWS)), name="u")
    for name, arguments in CALLS:
        found = getattr(series.url, name)(*arguments)
        assert found.index.equals(series.index) and found.name == "u"
        assert [None if row is pd.NA else row for row in found.tolist()] == expected(name, arguments), name


def test_spark_answers_as_python() -> None:
    pytest.importorskip("pyspark")
    import os
    import sys

    from pyspark.sql import SparkSession

    import weburl.spark

    os.environ["PYSPARK_PYTHON"] = sys.executable
    builder = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false")
    session = builder.config("spark.sql.shuffle.partitions", "2").getOrCreate()
    weburl.spark.register(session)
    frame = session.createDataFrame(list(enumerate(ROWS)), "i int, u string")
    frame.createOrReplaceTempView("rows")
    calls = ", ".join(sql(name, arguments) for name, arguments in CALLS)
    found = session.sql(f"SELECT {calls}, url_param(u, if(i % 2 = 0, 'q', 'page')), url_matches(u, if(i % 2 = 0, NULL, 'https://*.co.uk/*')) FROM rows ORDER BY i").collect()

    def unsigned(value: Any, name: str) -> Any:
        value = value.asDict() if name == "parse" and value is not None else value
        return value % 2**64 if name == "key" and value is not None else value

    for at, (name, arguments) in enumerate(CALLS):
        assert [unsigned(row[at], name) for row in found] == expected(name, arguments), name
    both = [expected("param", (name,)) for name in ("q", "page")]
    assert [row[-2] for row in found] == [both[i % 2][i] for i in range(len(ROWS))]
    more = weburl.spark.add_columns(frame, "u", site="registrable_domain", key="key").orderBy("i").collect()
    assert [row.site for row in more] == expected("registrable_domain", ())
    assert [unsigned(row.key, "key") for row in more] == expected("key", ("whatwg",))
    session.stop()
