"""The least time of each function, run by turns: what remains comparable on a machine that does other work, too."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any


def print_least(title: str, functions: Mapping[str, Callable[[], Any]], count: int, turns: int) -> None:
    """Print the nanoseconds of each of `count` URLs that a call of a function takes."""
    least = dict.fromkeys(functions, float("inf"))
    for _ in range(turns):
        for name, function in functions.items():
            start = time.perf_counter()
            function()
            least[name] = min(least[name], time.perf_counter() - start)
    print(f"{title}, {count} URLs, least of {turns} turns")
    for name, seconds in least.items():
        print(f"  {name:<44} {seconds / count * 1e9:10.1f} ns a URL")
