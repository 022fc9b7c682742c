"""No message repeats the input. A million inputs by hand: `python tests/test_messages.py 1000000`."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from typing import Any

import weburl
from weburl import URL, Guard, columns
from weburl.compat import urllib, w3lib

# Neither is in a message of ours. Hosts are lowercased, and ports have digits.
MARKERS = ["zqxjkv", "7490318"]
AROUND = (
    "https:// http:// HTTP: // / @ : [ ] % \\ ? # = & ; | < ^ .  \t \n \0 é 。 \u00ad xn-- 127. 0x ::1 [::1] .com example.com user:pw@ "
    "file: file:/// file:C| C| mailto: ws:// foo:// a: %2F %00 %zz :99999 :8x .. git@host: host= password= utm_source= - 256. com, )/"
).split(" ")
PROFILES = ["whatwg", "rfc3986", "safe-browsing", "surt", "surt-2", "surt-3", "w3lib"]
ATTRIBUTES = ["href", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"]
URLS = [URL(text) for text in ["https://user:pw@example.com:8080/a?q=1#f", "file:///C:/a", "foo://host/a", "mailto:x@example.com"]]
SETTERS = [
    *("with_scheme", "with_username", "with_password", "with_host", "with_path", "with_query", "with_fragment", "__truediv__"),
    *("join", "make_relative", "with_query_pairs", "with_appended_query_pairs", "with_params", "without_query_pairs"),
]


def inputs(count: int, seed: int) -> Iterator[str]:
    """Return inputs with a marker among delimiters and parts of URLs."""
    chance = random.Random(seed)
    for _ in range(count):
        pieces = chance.choices(AROUND, k=chance.randrange(7))
        pieces.insert(chance.randrange(len(pieces) + 1), chance.choice(MARKERS))
        yield "".join(pieces)


def calls(text: str) -> Iterator[Callable[[], object]]:
    """Return everything that takes text and may raise an error about it."""
    yield lambda: URL(f"https://\ud800{text}")
    yield from [lambda base=base: URL(text, base) for base in [None, *URLS]]
    yield from [lambda: URL("a", text), lambda: URL("a.b", default_scheme=text), lambda: URL(text, default_scheme="https")]
    for method in SETTERS:
        yield from [lambda url=url: getattr(url, method)(text) for url in URLS]
    yield from [lambda name=name: URLS[0].api.replace(**{name: text}) for name in [*ATTRIBUTES, text]]
    yield from [lambda: URL.from_file_path(text), lambda: URL(text).to_file_path(), lambda: URL.from_file_path("/a\0" + text)]
    yield from [lambda: Guard().check(text), lambda: Guard(credentials=True, hosts=["example.com"]).check(text)]
    for argument in ["schemes", "ports", "hosts", "deny_hosts", "allow"]:
        arguments: list[Any] = [[text], text]
        yield from [lambda value=value: Guard(**{argument: value}) for value in arguments]
    yield lambda: Guard().allows_address(text)
    yield from [lambda: weburl.encode("a", text), lambda: weburl.decode("%FF" + text), lambda: weburl.redact(text)]
    yield from [lambda name=name: weburl.canonicalize(text, name) for name in [*PROFILES, text]]
    yield from [lambda: weburl.key64(text), lambda: weburl.key128(text, "surt"), lambda: weburl.join(URLS[0], text)]
    yield from [lambda: urllib.urlsplit(text), lambda: urllib.urljoin(text, text), lambda: urllib.parse_qs(text)]
    yield from [lambda: w3lib.canonicalize_url(text), lambda: w3lib.safe_url_string(text)]
    wrong: Any = [text, 1]
    for name in columns.__all__:
        if name not in {"Column", "join", "query_value", "remove_query_pairs"}:
            function = getattr(columns, name)
            yield from [lambda: function([text]), lambda: function(text), lambda: function(wrong)]
    yield from [lambda: columns.parse([text], [text]), lambda: columns.parse([text], text), lambda: columns.canonicalize([text], text)]
    yield from [lambda: columns.join([text], text), lambda: columns.join([text], [text, text]), lambda: columns.query_value([text], text)]
    yield from [lambda: columns.remove_query_pairs([text], text), lambda: columns.site([text], suffix_list=text)]
    yield from [lambda: columns.normalize([text], default_scheme=text), lambda: columns.normalize([text]).__getitem__(9)]


def messages(text: str) -> Iterator[str]:
    """Return what is shown of the text but of objects that it is."""
    diagnosis, comparison = weburl.diagnose(text), weburl.compare(text)
    yield from [repr(diagnosis), repr(comparison), repr(comparison.spelling), repr(columns.parse([text])), repr(Guard())]
    yield from [shown for error in diagnosis.errors for shown in (str(error), repr(error))]
    yield from [answer.error for answer in comparison.answers if answer.error is not None]
    for call in calls(text):
        try:
            call()
        except Exception as error:
            yield f"{error} {error!r} {error.__cause__} {error.__context__!r}"


def check(count: int, seed: int) -> int:
    checked = 0
    for text in inputs(count, seed):
        for message in messages(text):
            checked += 1
            assert not any(marker in message.lower() for marker in MARKERS), (text, message)
    return checked


def test_no_message_repeats_its_input() -> None:
    assert check(2_000, 38) > 100_000


def test_the_fix_of_an_error_is_a_url_that_it_does_not_show() -> None:
    fixes = {
        "example.com/zqxjkv": "https://example.com/zqxjkv",
        "//example.com/zqxjkv": "https://example.com/zqxjkv",
        "git@zqxjkv:a.git": "ssh://git@zqxjkv/a.git",
        "/zqxjkv": "file:///zqxjkv",
        "http//zqxjkv": "http://zqxjkv",
        "http://fe80::1/zqxjkv": "http://[fe80::1]/zqxjkv",
        "http://[fe80::1%25eth0]/zqxjkv": "http://[fe80::1]/zqxjkv",
        "http://[::1/zqxjkv": "http://[::1]/zqxjkv",
        "postgres://app:zqx#jkv@db/a": "postgres://app:zqx%23jkv@db/a",
    }
    functions: list[Callable[[str], object]] = [URL, Guard().check, weburl.canonicalize]
    for text, fix in fixes.items():
        for function in functions:
            try:
                function(text)
            except (weburl.URLError, weburl.Refusal) as error:
                assert error.fix == fix and str(URL(fix)).startswith(fix)
                assert "zqxjkv" not in str(error) + repr(error)
            else:
                raise AssertionError(text)
    refused = {"http://zqxjkv.example./a": "http://zqxjkv.example/a", "http://zqx%6Akv.example/": "http://zqxjkv.example/"}
    for text, fix in refused.items():
        try:
            Guard().check(text)
        except weburl.Refusal as error:
            assert (error.kind, error.fix) == ("spelling", fix)
        else:
            raise AssertionError(text)
    assert weburl.compare("http://127.1/a").fix == "http://127.0.0.1/a" and weburl.compare("http://a.example/").fix is None


if __name__ == "__main__":
    total, first_seed = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1
    print(f"{check(total, first_seed)} messages about {total} inputs repeat none of them")
