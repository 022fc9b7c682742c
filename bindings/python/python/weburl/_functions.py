"""The functions that data engines get, each under one name for all of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from . import columns
from .columns import Column


def _component(name: str) -> Callable[[Any], Column]:
    return lambda column: columns.parse(column, [name])[name]


def _strip_params(column: Any, *patterns: str) -> Column:
    if patterns:
        return columns.remove_query_pairs(column, patterns)
    return columns.remove_trackers(column)


# What each method answers for a column.
FUNCTIONS: dict[str, Callable[..., Column]] = {
    "parse": columns.parse,
    "scheme": _component("scheme"),
    "host": _component("host"),
    "port": _component("port"),
    "path": _component("path"),
    "query": _component("query"),
    "fragment": _component("fragment"),
    "param": columns.query_value,
    "normalize": columns.normalize,
    "join": columns.join,
    "can_parse": columns.can_parse,
    "is_valid": columns.is_valid,
    "error": columns.error_kind,
    "registrable_domain": columns.registrable_domain,
    "public_suffix": columns.public_suffix,
    "site": columns.site,
    "key": columns.key64,
    "surt": lambda column: columns.canonicalize(column, "surt"),
    "strip_params": _strip_params,
    "redact": columns.redact,
    "matches": columns.matches,
    "host_class": columns.host_class,
}


def sql_name(name: str) -> str:
    """Return the name of a function in SQL."""
    plain = ("registrable_domain", "public_suffix", "host_class")
    return name if name in plain else f"url_{name}"


class UrlMethods:
    """What ``.url`` has. Null stays null, and what is not a URL becomes null; ``error`` says why."""

    def _call(self, name: str, *arguments: Any) -> Any:
        raise NotImplementedError

    def parse(self) -> Any:
        """Return structs of all components, and the error of what is not a URL."""
        return self._call("parse")

    def scheme(self) -> Any:
        """Return the scheme, such as ``https``."""
        return self._call("scheme")

    def host(self) -> Any:
        """Return the host, or null if there is none."""
        return self._call("host")

    def port(self) -> Any:
        """Return the port as a number, or null if it is the default one."""
        return self._call("port")

    def path(self) -> Any:
        """Return the path."""
        return self._call("path")

    def query(self) -> Any:
        """Return the query without its ``?``, or null if there is none."""
        return self._call("query")

    def fragment(self) -> Any:
        """Return the fragment without its ``#``, or null if there is none."""
        return self._call("fragment")

    def param(self, name: str) -> Any:
        """Return the decoded value of the first query pair with this name, or null."""
        return self._call("param", name)

    def normalize(self) -> Any:
        """Return each URL as a browser has it."""
        return self._call("normalize")

    def join(self, base: Any) -> Any:
        """Return the URLs that references lead to: from a base URL, or a column of them."""
        return self._call("join", base)

    def can_parse(self) -> Any:
        """Return whether each text is a URL."""
        return self._call("can_parse")

    def is_valid(self) -> Any:
        """Return whether each text is a URL without validation errors."""
        return self._call("is_valid")

    def error(self) -> Any:
        """Return the standard's name of the error of what is not a URL."""
        return self._call("error")

    def registrable_domain(self) -> Any:
        """Return the registrable domain, such as ``example.co.uk``."""
        return self._call("registrable_domain")

    def public_suffix(self) -> Any:
        """Return the public suffix, such as ``co.uk``."""
        return self._call("public_suffix")

    def site(self) -> Any:
        """Return the scheme and registrable domain, or else the host."""
        return self._call("site")

    def key(self, profile: str = "whatwg") -> Any:
        """Return 64 bits of the canonical URL by a profile."""
        return self._call("key", profile)

    def surt(self) -> Any:
        """Return the key that web archives sort by."""
        return self._call("surt")

    def strip_params(self, *patterns: str) -> Any:
        """Return each URL without the query pairs whose names match a pattern, by default without trackers."""
        return self._call("strip_params", *patterns)

    def redact(self) -> Any:
        """Return each text, URL or not, without credentials and values that look secret."""
        return self._call("redact")

    def matches(self, pattern: str) -> Any:
        """Return whether each URL matches a URL pattern."""
        return self._call("matches", pattern)

    def host_class(self) -> Any:
        """Return the class of each host, such as ``loopback`` or ``global``."""
        return self._call("host_class")
