"""The least time of each function, run by turns: what remains comparable on a machine that does other work, too."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any


def print_least(title: str, functions: Mapping[str, Sequence[Callable[[], Any]]], count: int, turns: int) -> None:
    """Print the nanoseconds of each of `count` URLs that a function takes.

    It is in pieces, of which each counts with its least time: the shorter a piece, the likelier a turn without a break.
    """
    sums = dict.fromkeys(functions, 0.0)
    for pieces in zip(*functions.values(), strict=True):
        least = [float("inf")] * len(pieces)
        for _ in range(turns):
            for i, piece in enumerate(pieces):
                # So that no function is charged for what the one before it has left in the caches of the processor.
                piece()
                start = time.perf_counter()
                piece()
                least[i] = min(least[i], time.perf_counter() - start)
        for name, seconds in zip(functions, least, strict=True):
            sums[name] += seconds
    print(f"{title}, {count} URLs, least of {turns} turns")
    for name, seconds in sums.items():
        print(f"  {name:<44} {seconds / count * 1e9:10.1f} ns a URL")
