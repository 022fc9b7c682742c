"""Compares answers with those of `ada-url`, over lists of URLs and mutants of them. Run by hand:

    pip install ada-url
    python tests/compare_with_ada.py 1000000

Every input is parsed by both, and each attribute compared. It prints the inputs that differ.
"""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Iterator
from pathlib import Path

import ada_url

import weburl

ATTRIBUTES = ["href", "origin", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"]
PIECES = list(":/?#@[]\\.%|^`{}\"'<> \t\n\0éßЖ中\u200d1x0a-") + ["%2e", "%41", "xn--", "..", "//", "127.1", "::", "file:", "https:"]


def inputs(count: int) -> Iterator[str]:
    folder = Path(os.environ.get("WEBURL_CORPORA", Path(__file__).resolve().parents[4] / "shared" / "corpora"))
    lines = [line for file in sorted(folder.glob("*.txt")) for line in file.read_text("utf-8").splitlines()]
    yield from lines[:count]
    random.seed(2026)
    for _ in range(count - len(lines)):
        text = random.choice(lines)
        for _ in range(random.randrange(1, 4)):
            at = random.randrange(len(text) + 1)
            end = min(len(text), at + random.choice([0, 0, 1, 3]))
            text = text[:at] + random.choice(PIECES) + text[end:]
        yield text


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    parsed = different = 0
    for text in inputs(count):
        url = weburl.parse(text)
        try:
            other = ada_url.URL(text)
        except ValueError:
            other = None
        if url is None or other is None:
            if (url is None) != (other is None):
                different += 1
                print(f"{text!r}: {'an error' if url is None else url.href} here, {'an error' if other is None else other.href} there")
            continue
        parsed += 1
        api = url.api
        names = [name for name in ATTRIBUTES if getattr(api, name) != getattr(other, name)]
        if names:
            different += 1
            print(f"{text!r}: {[(name, getattr(api, name), getattr(other, name)) for name in names]}")
    print(f"{count} inputs, of which both parse {parsed}; {different} differ")


if __name__ == "__main__":
    main()
