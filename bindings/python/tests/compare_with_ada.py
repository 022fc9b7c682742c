"""Compares answers with those of `ada-url`, over lists of URLs and mutants of them. Run by hand:

    pip install ada-url
    python tests/compare_with_ada.py 1000000

Every input is parsed by both, and each attribute compared. It prints the inputs that differ, and fails if one of them is
not of `LISTED`.
"""

from __future__ import annotations

import os
import random
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import ada_url

import weburl

ATTRIBUTES = ["href", "origin", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"]
PIECES = list(":/?#@[]\\.%|^`{}\"'<> \t\n\0éßЖ中\u200d1x0a-") + ["%2e", "%41", "xn--", "..", "//", "127.1", "::", "file:", "https:"]


# Where Ada is wrong, with the reason.
LISTED = [
    (
        re.compile(r"xn---.*[^\0-\x7f]", re.IGNORECASE),
        "Punycode that begins with a hyphen has no basic code points before it, and a hyphen is no digit (RFC 3492, section 6.2)",
    ),
]


def reason(text: str) -> str | None:
    """Return why Ada is wrong about this input, if that is listed."""
    return next((why for pattern, why in LISTED if pattern.search(text)), None)


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


def difference(text: str) -> tuple[bool, str | None]:
    """Return whether both parse the input, and what differs."""
    url = weburl.parse(text)
    try:
        other = ada_url.URL(text)
    except ValueError:
        other = None
    if url is None or other is None:
        if (url is None) == (other is None):
            return False, None
        return False, f"{url.href if url else 'an error'} here, {other.href if other else 'an error'} there"
    api = url.api
    pairs = [(name, getattr(api, name), getattr(other, name)) for name in ATTRIBUTES]
    different = [pair for pair in pairs if pair[1] != pair[2]]
    return True, str(different) if different else None


def main() -> int:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    parsed = listed = unlisted = 0
    for text in inputs(count):
        is_parsed, different = difference(text)
        parsed += is_parsed
        if different is not None:
            why = reason(text)
            listed += why is not None
            unlisted += why is None
            print(f"{text!r}: {different}; {why or 'NOT LISTED'}")
    print(f"{count} inputs, of which both parse {parsed}; {listed + unlisted} differ, {unlisted} of them not listed")
    return 1 if unlisted else 0


if __name__ == "__main__":
    sys.exit(main())
