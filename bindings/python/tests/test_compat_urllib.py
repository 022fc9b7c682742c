"""`weburl.compat.urllib` beside `urllib.parse`."""

from __future__ import annotations

import urllib.parse

import pytest

from weburl import URLError
from weburl.compat import urllib as compat

URLS = [
    "https://user:pw@example.com:8080/a/b?x=1&y=#f",
    "http://example.com/",
    "mailto:user@example.com?subject=x",
    "file:///a/b",
    "ws://[::1]:8080/x?y",
    "data:text/plain,a",
]


@pytest.mark.parametrize("url", URLS)
def test_normal_urls_have_the_same_parts(url: str) -> None:
    ours, theirs = compat.urlsplit(url), urllib.parse.urlsplit(url)
    assert ours == theirs and type(ours) is type(theirs)
    assert (ours.hostname, ours.port, ours.username) == (theirs.hostname, theirs.port, theirs.username)
    assert compat.urlunsplit(ours) == url == compat.urlunparse(compat.urlparse(url))
    assert compat.urldefrag(url) == urllib.parse.urldefrag(url)


@pytest.mark.parametrize("reference", ["a/b?c#d", "//h/p", "/p", "?q", "#f", "", "../x"])
def test_references_are_only_split(reference: str) -> None:
    assert compat.urlsplit(reference) == urllib.parse.urlsplit(reference)
    assert compat.urlsplit(reference, "https").scheme == "https"


@pytest.mark.parametrize(
    ("url", "netloc"),
    [
        (r"http://a.example\@b.example/", "a.example"),
        ("http://EXAMPLE.com:80/", "example.com"),
        ("http://0x7f.1/", "127.0.0.1"),
        ("http:/example.com", "example.com"),
        ("http://bücher.example/", "xn--bcher-kva.example"),
    ],
)
def test_the_host_is_the_one_of_the_standard(url: str, netloc: str) -> None:
    assert compat.urlsplit(url).netloc == netloc


@pytest.mark.parametrize("url", ["http://a b/", "http://[::1", "https://h:99999/"])
def test_what_is_no_url_is_an_error(url: str) -> None:
    with pytest.raises(URLError):
        compat.urlsplit(url)


def test_references_are_resolved() -> None:
    for base, reference in [("https://h/a/b", "../c"), ("https://h/a", ""), ("", "x"), ("https://h/", "//i/x")]:
        assert compat.urljoin(base, reference) == urllib.parse.urljoin(base, reference)
    assert compat.urljoin("https://h/a/b", r"\\i\x") == "https://i/x"


def test_text_is_quoted() -> None:
    for text in ["a b", "é", "a/b?c", "100%", "~-_.!", ""]:
        assert compat.unquote(compat.quote(text)) == text == compat.unquote_plus(compat.quote_plus(text))
        assert urllib.parse.unquote(compat.quote(text)) == text
    assert compat.quote("a/b c") == "a/b%20c" and compat.quote("a/b", safe="") == "a%2Fb"
    assert compat.quote_plus("a b+c") == "a+b%2Bc"


def test_pairs_are_parsed_and_serialized() -> None:
    query = "a=1&b=&c&a=%202"
    for keep in [True, False]:
        assert compat.parse_qsl(query, keep) == urllib.parse.parse_qsl(query, keep)
        assert compat.parse_qs(query, keep) == urllib.parse.parse_qs(query, keep)
    assert compat.parse_qsl("?a=1") == [("?a", "1")]
    assert compat.urlencode({"a": "1 2", "b": ["x", "y"]}) == "a=1+2&b=x&b=y"
