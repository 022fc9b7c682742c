"""Times what Python programs do with single URLs, against other packages, with pyperf.

    pip install pyperf can-ada ada-url yarl w3lib
    python benches/objects.py --inherit-environ WEBURL_CORPORA -o objects.json
    python -m pyperf compare_to objects.json --table    # or read what it prints

Each value is the time of one URL: the lists are those below WEBURL_CORPORA, or beside the repository. `urllib` and `yarl`
have caches, which are smaller than a list and so never hit.
"""

from __future__ import annotations

import os
import urllib.parse
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyperf

import weburl
from weburl.compat import urllib as weburl_urllib

COUNT = 10_000


def urls(name: str) -> list[str]:
    """Return `COUNT` lines of a list, evenly spread, that every package parses."""
    folder = Path(os.environ.get("WEBURL_CORPORA", Path(__file__).resolve().parents[4] / "shared" / "corpora"))
    lines = (folder / name).read_text(encoding="utf-8").splitlines()
    lines = [line for line in lines if weburl.can_parse(line)]
    return lines[:: max(1, len(lines) // COUNT)][:COUNT]


def packages() -> dict[str, Callable[[str], Any]]:
    """Return what parses with each package that is installed."""
    parsers: dict[str, Callable[[str], Any]] = {
        "weburl.URL": weburl.URL,
        "weburl.can_parse": weburl.can_parse,
        "urllib.parse.urlsplit": urllib.parse.urlsplit,
        "weburl.compat.urllib.urlsplit": weburl_urllib.urlsplit,
    }
    try:
        import can_ada

        parsers |= {"can_ada.parse": can_ada.parse, "can_ada.can_parse": can_ada.can_parse}
    except ImportError:
        print("left out: can_ada, which is not installed")
    try:
        import ada_url

        parsers["ada_url.URL"] = ada_url.URL
    except ImportError:
        print("left out: ada_url, which is not installed")
    try:
        import yarl

        parsers["yarl.URL"] = yarl.URL
    except ImportError:
        print("left out: yarl, which is not installed")
    return parsers


def accepted(parse: Callable[[str], Any], url: str) -> bool:
    try:
        parse(url)
    except Exception:
        return False
    return True


def main() -> None:
    runner = pyperf.Runner(processes=5, metadata={"description": "Time to parse a URL"})
    for name in ["node_files.txt", "links.txt"]:
        parsers = packages()
        lines = [url for url in urls(name) if all(accepted(parse, url) for parse in parsers.values())]
        for package, parse in parsers.items():

            def run(parse: Callable[[str], Any] = parse, lines: list[str] = lines) -> None:
                for url in lines:
                    parse(url)

            runner.bench_func(f"{name}: {package}", run, inner_loops=len(lines))


if __name__ == "__main__":
    main()
