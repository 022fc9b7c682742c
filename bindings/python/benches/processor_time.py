"""Measures with pyperf by the clock of the processor: the time that other programs take of it does not count."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pyperf


def measure(runner: pyperf.Runner, name: str, function: Callable[[], Any], count: int) -> None:
    """Measure the time of each of the `count` URLs that a call of `function` takes."""

    def seconds(loops: int) -> float:
        start = time.process_time()
        for _ in range(loops):
            function()
        return time.process_time() - start

    runner.bench_time_func(name, seconds, inner_loops=count)
