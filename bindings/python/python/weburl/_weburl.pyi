from collections.abc import Iterable, Iterator, Mapping
from ipaddress import IPv4Address, IPv6Address
from os import PathLike
from typing import Any, NoReturn, TypeAlias, final, overload

from typing_extensions import Self

# The module has the same functions under the same names.
from . import columns as columns

__version__: str

_Value: TypeAlias = str | int
# The values of a mapping are values or lists of them; mypy finds no common type for `{"page": 2, "q": "a"}` but `object`.
_Pairs: TypeAlias = str | URLSearchParams | Mapping[str, object] | Iterable[tuple[str, _Value]]

class URL:
    """A URL of the URL Standard, which never changes: each `with_` method returns another one."""
    def __new__(
        cls, input: str | URL, base: str | URL | None = None, *, default_scheme: str | None = None
    ) -> Self: ...
    @classmethod
    def from_file_path(cls, path: str | PathLike[str]) -> URL:
        """Return the `file` URL of an absolute path. What the path ends with decides whether it is a directory."""
    @property
    def href(self) -> str:
        """The serialized URL."""
    @property
    def scheme(self) -> str:
        """The scheme, without `:`."""
    @property
    def username(self) -> str:
        """The username, percent-encoded."""
    @property
    def password(self) -> str:
        """The password, percent-encoded."""
    @property
    def host(self) -> str | None:
        """The host, in ASCII: an IPv6 address has its brackets. None if there is none."""
    @property
    def host_unicode(self) -> str | None:
        """The host in Unicode, for people who read it. Programs compare `host`."""
    @property
    def host_type(self) -> str | None:
        """What the host is: "domain", "ipv4", "ipv6", "opaque" or "empty". None if there is none."""
    @property
    def host_class(self) -> str | None:
        """Where the host is: "global", "loopback", "private" and so on. None if there is none."""
    @property
    def registrable_domain(self) -> str | None:
        """The registrable domain of the host, by the public suffix list. None if there is none."""
    @property
    def subdomain(self) -> str | None:
        """What stands before the registrable domain, such as "www". None if nothing does."""
    @property
    def site(self) -> str | None:
        """The scheme and the registrable domain, or else the host: "https://example.com". None if the origin is opaque."""
    @property
    def port(self) -> int | None:
        """The port. None if there is none, and if it is the scheme's default port."""
    @property
    def port_or_default(self) -> int | None:
        """The port, or else the scheme's default port."""
    @property
    def authority(self) -> str:
        """Username, password, host and port, as they are in the URL."""
    @property
    def path(self) -> str:
        """The path, percent-encoded."""
    @property
    def path_segments(self) -> list[str] | None:
        """The segments of the path, percent-decoded. None if the path is opaque."""
    @property
    def query(self) -> str | None:
        """The query, percent-encoded and without `?`. None if there is none."""
    @property
    def query_pairs(self) -> URLSearchParams:
        """The pairs of the query, decoded."""
    @property
    def fragment(self) -> str | None:
        """The fragment, percent-encoded and without `#`. None if there is none."""
    @property
    def origin(self) -> str:
        """The serialized origin: "null" if it is opaque."""
    @property
    def is_special(self) -> bool:
        """Whether the scheme is one of http, https, ws, wss, ftp and file."""
    @property
    def api(self) -> API:
        """The attributes that scripts in web pages have."""
    def with_scheme(self, scheme: str) -> URL:
        """Return the URL with another scheme."""
    def with_username(self, username: str) -> URL:
        """Return the URL with another username, which is percent-encoded."""
    def with_password(self, password: str) -> URL:
        """Return the URL with another password, which is percent-encoded."""
    def without_credentials(self) -> URL:
        """Return the URL without username and password."""
    def with_host(self, host: str | None) -> URL:
        """Return the URL with another host, or without one."""
    def with_port(self, port: int | None) -> URL:
        """Return the URL with another port, or without one."""
    def with_path(self, path: str) -> URL:
        """Return the URL with another path."""
    def with_query(self, query: str | None) -> URL:
        """Return the URL with another query, or without one."""
    def with_fragment(self, fragment: str | None) -> URL:
        """Return the URL with another fragment, or without one."""
    def with_query_pairs(self, pairs: _Pairs) -> URL:
        """Return the URL with these pairs as its query: text, a mapping, or an iterable of pairs."""
    def with_appended_query_pairs(self, pairs: _Pairs) -> URL:
        """Return the URL with these pairs appended. The rest of the query keeps every byte."""
    def with_query_pair(self, name: str, value: _Value) -> URL:
        """Return the URL with `value` as the only value of `name`. All other pairs keep their bytes."""
    def with_params(self, params: _Pairs) -> URL:
        """Return the URL with these values in place of those that their names had. All other pairs keep their bytes."""
    def without_trackers(self) -> URL:
        """Return the URL without the query pairs that only track people, such as `utm_source`. All other pairs keep their bytes."""
    def without_query_pairs(self, name: str) -> URL:
        """Return the URL without the pairs of `name`. All other pairs keep their bytes."""
    def join(self, reference: str) -> URL:
        """Resolve a reference against this URL."""
    def make_relative(self, target: str | URL) -> str | None:
        """Return the shortest reference that this URL resolves to `target`. None if there is none."""
    def redacted(self) -> str:
        """Return the URL without what must not be logged: credentials, and values that look secret."""
    def to_file_path(self) -> str:
        """Return the file path of a `file` URL, for this system."""
    def __truediv__(self, segment: str) -> URL: ...
    def __fspath__(self) -> str: ...
    def __hash__(self) -> int: ...
    def __eq__(self, other: object) -> bool: ...
    def __lt__(self, other: URL) -> bool: ...
    def __le__(self, other: URL) -> bool: ...
    def __gt__(self, other: URL) -> bool: ...
    def __ge__(self, other: URL) -> bool: ...
    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> Any: ...

@final
class CheckedURL(URL):
    # Only `Guard.check` makes one.
    """A URL that a guard has accepted. Only `Guard.check` makes one: what its methods return, and what is pickled, is a `URL`."""
    def __init__(self, _: NoReturn) -> None: ...

@final
class API:
    """A URL under the names that scripts in web pages use."""
    @property
    def href(self) -> str: ...
    @property
    def origin(self) -> str: ...
    @property
    def protocol(self) -> str: ...
    @property
    def username(self) -> str: ...
    @property
    def password(self) -> str: ...
    @property
    def host(self) -> str: ...
    @property
    def hostname(self) -> str: ...
    @property
    def port(self) -> str: ...
    @property
    def pathname(self) -> str: ...
    @property
    def search(self) -> str: ...
    @property
    def hash(self) -> str: ...
    def replace(
        self,
        *,
        href: str = ...,
        protocol: str = ...,
        username: str = ...,
        password: str = ...,
        host: str = ...,
        hostname: str = ...,
        port: str = ...,
        pathname: str = ...,
        search: str = ...,
        hash: str = ...,
    ) -> URL:
        """Return the URL after these attributes have been set, in this order, as scripts set them: a value that an attribute
        can't have is ignored, except in `href`.
        """

@final
class URLSearchParams:
    """The pairs of a query: a mapping from each name to its first value, and a list of all pairs.

    It is a copy: `URL.with_query_pairs` puts it into a URL.
    """
    def __new__(cls, init: _Pairs | None = None) -> URLSearchParams: ...
    def append(self, name: str, value: _Value) -> None:
        """Append a pair."""
    def set(self, name: str, value: _Value) -> None:
        """Make `value` the only value of `name`."""
    def delete(self, name: str, value: _Value | None = None) -> None:
        """Remove all pairs with this name, or those with this name and value."""
    @overload
    def get(self, name: str, default: None = None) -> str | None: ...
    @overload
    def get(self, name: str, default: str) -> str: ...
    def get_all(self, name: str) -> list[str]:
        """Return all values of `name`."""
    def has(self, name: str, value: _Value | None = None) -> bool:
        """Return whether there is a pair with this name, or with this name and value."""
    def sort(self) -> None:
        """Sort the pairs by name, by code units; pairs with one name keep their order."""
    def keys(self) -> list[str]:
        """Return the names, each as often as it has values."""
    def values(self) -> list[str]:
        """Return the values."""
    def items(self) -> list[tuple[str, str]]:
        """Return all pairs."""
    def __len__(self) -> int: ...
    def __contains__(self, name: str) -> bool: ...
    def __getitem__(self, name: str) -> str: ...
    def __setitem__(self, name: str, value: _Value) -> None: ...
    def __delitem__(self, name: str) -> None: ...
    def __iter__(self) -> Iterator[str]: ...
    def __eq__(self, other: object) -> bool: ...

@final
class Diagnosis:
    """What the standard's parser says about an input."""
    @property
    def input(self) -> str:
        """The input."""
    @property
    def errors(self) -> list[Diagnostic]:
        """The validation errors, in the order in which the parser meets them."""
    @property
    def is_valid(self) -> bool:
        """Whether the input is a valid URL string: it has no validation error."""
    @property
    def is_failure(self) -> bool:
        """Whether parsing fails."""
    @property
    def fixed(self) -> str:
        """The input with all fixes that do not change the URL."""

@final
class Diagnostic:
    """A validation error. Places are in code points."""
    @property
    def kind(self) -> str:
        """The standard's name of the error."""
    @property
    def message(self) -> str:
        """What is wrong, and what to write instead. It repeats at most one character of the input."""
    @property
    def span(self) -> tuple[int, int]:
        """Where the error is in the input."""
    @property
    def is_failure(self) -> bool:
        """Whether parsing fails because of it."""
    @property
    def fixed(self) -> str | None:
        """The input with this error fixed, if that does not change the URL."""
    @property
    def suggestion(self) -> str | None:
        """The input with this error fixed by what its author may have meant, which is another URL."""
    @property
    def spec_url(self) -> str:
        """The section of the standard."""

@final
class Comparison:
    """How programs read an input, and whether they agree."""
    @property
    def verdict(self) -> str:
        """The verdict, in words."""
    @property
    def is_alarm(self) -> bool:
        """Whether to distrust the input: programs connect to different places, or the host is disguised."""
    @property
    def causes(self) -> list[str]:
        """Why they differ."""
    @property
    def spelling(self) -> tuple[str, tuple[int, int]] | None:
        """Which unusual spelling the host has, and its place in code points."""
    @property
    def fix(self) -> str | None:
        """The input with the host in its usual spelling."""
    @property
    def answers(self) -> list[Answer]:
        """What each program makes of the input."""

@final
class Answer:
    """What a program makes of an input."""
    @property
    def name(self) -> str:
        """The program."""
    @property
    def destination(self) -> tuple[str, int] | None:
        """The host and the port that it connects to."""
    @property
    def error(self) -> str | None:
        """Why it refuses the input, or sends no request."""

@final
class Guard:
    """Refuses URLs that lead programs to different places, disguised hosts, and hosts that are not public."""
    def __new__(
        cls,
        *,
        schemes: Iterable[str] | None = None,
        ports: Iterable[int] | None = None,
        hosts: Iterable[str] | None = None,
        deny_hosts: Iterable[str] = ...,
        allow: Iterable[str] = ...,
        credentials: bool = False,
    ) -> Guard: ...
    def check(self, input: str | URL) -> CheckedURL:
        """Return the URL to fetch, or raise `Refusal`. Fetch the returned URL, never the input."""
    def allows_address(
        self, address: str | IPv4Address | IPv6Address, port: int | None = None
    ) -> bool:
        """Return whether the guard allows a connection to this address, to which the host resolved. Give the port if the
        connection is to another one than that of the URL that was checked.
        """

def can_parse(
    input: str, base: str | URL | None = None, *, default_scheme: str | None = None
) -> bool:
    """Return whether `input` is a URL, relative to `base` if there is one."""
def join(base: str | URL, reference: str) -> str:
    """Resolve `reference` against `base`, and return the href."""
def diagnose(
    input: str, base: str | URL | None = None, *, default_scheme: str | None = None
) -> Diagnosis:
    """Return all validation errors of `input`, relative to `base` if there is one."""
def compare(input: str) -> Comparison:
    """Compare how programs read `input`. The earlier editions of the standard, which are as large as all programs, have no place in
    a wheel: the command `weburl compare --editions` asks them.
    """
def encode(text: str, component: str = "component") -> str:
    """Percent-encode text as the standard does in a component."""
def decode(text: str, *, form: bool = False, replace: bool = False) -> str:
    """Percent-decode text. Bytes that are not UTF-8 raise `URLError`, unless `replace` is set."""
def redact(text: str) -> str:
    """Hide credentials and values that look secret in any text, such as a line of a log. Lone surrogates are replaced."""
def canonicalize(url: str, profile: str = "whatwg") -> str:
    """Return the canonical spelling of a URL by the rules of a profile, which never change."""
def key64(url: str, profile: str = "whatwg") -> int:
    """Return the 64-bit XXH3 of the canonical spelling."""
def key128(url: str, profile: str = "whatwg") -> int:
    """Return the 128-bit XXH3 of the canonical spelling."""
def safe_url_string(url: str, quote_path: bool) -> str:
    """Percent-encode what a browser or a server may not understand."""
def canonicalize_url(
    url: str, keep_blank_values: bool, keep_fragments: bool, query_separator: str
) -> str:
    """Sort the query and write the URL in one way."""
