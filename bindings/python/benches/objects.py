"""Times what Python programs do with single URLs, against other packages, with pyperf.

    pip install pyperf can-ada ada-url yarl w3lib==2.5.0
    python benches/objects.py --inherit-environ WEBURL_CORPORA -o objects.json
    python -m pyperf compare_to objects.json --table    # or read what it prints

    python benches/objects.py --least    # by turns, where the machine is not idle

Each value is the time of one URL: the lists are those below WEBURL_CORPORA, or beside the repository. `urllib` and `yarl`
have caches, which are smaller than a piece of a list and so never hit.
"""

from __future__ import annotations

import os
import sys
import urllib.parse
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pyperf
from least import print_least
from processor_time import measure

import weburl
from weburl.compat import urllib as weburl_urllib
from weburl.compat import w3lib as weburl_w3lib

COUNT = 5_000
PIECE = 1_000


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
        "weburl.compat.w3lib.canonicalize_url": weburl_w3lib.canonicalize_url,
        "weburl.compat.w3lib.safe_url_string": weburl_w3lib.safe_url_string,
        "weburl.canonicalize surt": lambda url: weburl.canonicalize(url, "surt"),
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
    try:
        import w3lib.url

        parsers["w3lib.url.canonicalize_url"] = w3lib.url.canonicalize_url
        parsers["w3lib.url.safe_url_string"] = w3lib.url.safe_url_string
    except ImportError:
        print("left out: w3lib, which is not installed")
    try:
        import surt

        parsers["surt.surt"] = surt.surt
    except ImportError:
        print("left out: surt, which is not installed")
    return parsers


def accepted(parse: Callable[[str], Any], url: str) -> bool:
    try:
        parse(url)
    except Exception:
        return False
    return True


def runs(name: str) -> tuple[dict[str, list[Callable[[], None]]], int]:
    """Return, for each package, functions that parse a piece of a list, and how many lines there are."""
    parsers = packages()
    lines = [url for url in urls(name) if all(accepted(parse, url) for parse in parsers.values())]
    pieces = [lines[start : start + PIECE] for start in range(0, len(lines), PIECE)]
    return {package: [partial(run, parse, piece) for piece in pieces] for package, parse in parsers.items()}, len(lines)


def run(parse: Callable[[str], Any], lines: list[str]) -> None:
    for url in lines:
        parse(url)


def run_all(pieces: list[Callable[[], None]]) -> None:
    for piece in pieces:
        piece()


def main() -> None:
    lists = ["links.txt", "kasztp.txt", "node_files.txt"]
    if "--least" in sys.argv:
        for name in lists:
            print_least(name, *runs(name), turns=15)
        return
    runner = pyperf.Runner(processes=5, metadata={"description": "Time to parse a URL"})
    for name in lists:
        functions, count = runs(name)
        for package, pieces in functions.items():
            measure(runner, f"{name}: {package}", partial(run_all, pieces), count)


if __name__ == "__main__":
    main()
