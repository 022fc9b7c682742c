"""A plugin for pytest that runs ``w3lib``'s own tests with the functions of ``weburl.compat.w3lib`` in place of its own.

``scripts/w3lib-tests`` calls it. A test whose name is none of those functions is left out, and one of ``DIFFERENCES`` must
fail.
"""

from __future__ import annotations

from typing import Any

import pytest
import w3lib.url

from weburl.compat import w3lib as ours

_MESSAGE = "the same exception with another message: that of weburl, which says what is wrong with the brackets"

# What differs, with the reason.
DIFFERENCES = {
    "TestUrl::test_safe_url_idna_encoding_failure": "UTF-16 as the encoding of a query, in which w3lib makes null bytes of"
    " the ASCII of a URL; browsers take UTF-8 for it",
    "TestUrl::test_safe_url_string_unclosed_bracket": _MESSAGE,
    "TestCanonicalizeUrl::test_unclosed_bracket": _MESSAGE,
}

NAMES = ["safe_url_string", "safe_url_idna", "safe_url_port", "TestCanonicalizeUrl", "TestSafeUrlString"]

w3lib.url.safe_url_string = ours.safe_url_string
w3lib.url.canonicalize_url = ours.canonicalize_url


def pytest_collection_modifyitems(config: Any, items: list[Any]) -> None:
    kept = [item for item in items if any(name in item.nodeid for name in NAMES)]
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = kept
    for item in items:
        reason = DIFFERENCES.get(item.nodeid.partition("::")[2])
        if reason is not None:
            item.add_marker(pytest.mark.xfail(reason=reason, strict=True))


def pytest_terminal_summary(terminalreporter: Any) -> None:
    for name, reason in DIFFERENCES.items():
        terminalreporter.write_line(f"differs: {name}: {reason}")
