"""An accessor of pandas: ``import weburl.pandas``, then ``frame["link"].url.host()``. It needs pyarrow."""

from __future__ import annotations

from typing import Any

import pandas as pd
import pyarrow as pa

from ._functions import FUNCTIONS, UrlMethods


@pd.api.extensions.register_series_accessor("url")
class UrlAccessor(UrlMethods):
    """``pd.Series.url``. Results have types of Arrow."""

    def __init__(self, series: pd.Series) -> None:
        self._series = series

    def _call(self, name: str, *arguments: Any) -> pd.Series:
        answer = pa.chunked_array(FUNCTIONS[name](self._series, *arguments))
        array = pd.arrays.ArrowExtensionArray(answer)
        return pd.Series(array, index=self._series.index, name=self._series.name)
