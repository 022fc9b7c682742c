"""``canonicalize_url`` of ``w3lib.url`` 2.5, equal to it for a ``str`` and its default options."""

from __future__ import annotations

from .._weburl import canonicalize

__all__ = ["canonicalize_url"]


def canonicalize_url(url: str) -> str:
    """Sort the query and write the URL in one way, without its fragment. What ``w3lib`` refuses is a ``ValueError``."""
    return canonicalize(url, "w3lib")
