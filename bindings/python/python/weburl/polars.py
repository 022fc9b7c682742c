"""Expressions of Polars: ``import weburl.polars``, then ``pl.col("url").url.host()``.

They run in the engine's threads, lazily and in streams, without Python: the module ``weburl._weburl`` is a plugin of
Polars. Should a version of Polars not take it, ``weburl.polars.USES_PLUGIN = False`` gives the same answers by
``map_batches``.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import polars as pl
from polars.plugins import register_plugin_function

from . import _weburl
from ._functions import FUNCTIONS, UrlMethods, sql_name

USES_PLUGIN = True


@pl.api.register_expr_namespace("url")
class UrlExpressions(UrlMethods):
    """``pl.Expr.url``."""

    def __init__(self, expression: pl.Expr) -> None:
        self._expression = expression

    def _call(self, name: str, *arguments: Any) -> pl.Expr:
        if USES_PLUGIN:
            others = [x if isinstance(x, pl.Expr) else pl.lit(x, pl.String) for x in arguments]
            return register_plugin_function(
                plugin_path=Path(_weburl.__file__),
                function_name=sql_name(name),
                args=[self._expression, *others],
                is_elementwise=True,
            )

        def answer(column: pl.Series) -> pl.Series:
            return pl.Series(column.name, FUNCTIONS[name](column, *arguments))

        return self._expression.map_batches(answer, is_elementwise=True)


@pl.api.register_series_namespace("url")
class UrlSeries(UrlMethods):
    """``pl.Series.url``."""

    def __init__(self, series: pl.Series) -> None:
        self._series = series

    def _call(self, name: str, *arguments: Any) -> pl.Series:
        others = [pl.lit(x) if isinstance(x, pl.Series) else x for x in arguments]
        expression = UrlExpressions(pl.col(self._series.name))._call(name, *others)
        return self._series.to_frame().select(expression).to_series()
