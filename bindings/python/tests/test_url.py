"""The class `URL` and what belongs to Python."""

from __future__ import annotations

import copy
import os
import pickle
import sys
from collections.abc import Callable
from typing import Any

import pytest

import weburl
import weburl.columns
from weburl import URL, URLError, URLSearchParams

EXAMPLE = URL("https://user:secret@example.com:8080/a/b?x=1&y=2&x=3#top")


def test_components_have_the_terms_of_the_url_record() -> None:
    assert (EXAMPLE.scheme, EXAMPLE.username, EXAMPLE.password) == ("https", "user", "secret")
    assert (EXAMPLE.host, EXAMPLE.host_type, EXAMPLE.port) == ("example.com", "domain", 8080)
    assert (EXAMPLE.path, EXAMPLE.query, EXAMPLE.fragment) == ("/a/b", "x=1&y=2&x=3", "top")
    assert EXAMPLE.origin == "https://example.com:8080"
    assert EXAMPLE.path_segments == ["a", "b"]
    assert EXAMPLE.registrable_domain == "example.com"


def test_what_is_missing_is_none() -> None:
    url = URL("mailto:user@example.com")
    assert (url.host, url.host_type, url.port, url.query, url.fragment) == (None,) * 5
    assert (url.path_segments, url.registrable_domain, url.host_class) == (None,) * 3


def test_a_default_port_is_none() -> None:
    url = URL("https://example.com:443/")
    assert (url.port, url.port_or_default) == (None, 443)


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        (EXAMPLE.with_scheme("http"), "http://user:secret@example.com:8080/a/b?x=1&y=2&x=3#top"),
        (EXAMPLE.with_username("a b"), "https://a%20b:secret@example.com:8080/a/b?x=1&y=2&x=3#top"),
        (EXAMPLE.with_password("@"), "https://user:%40@example.com:8080/a/b?x=1&y=2&x=3#top"),
        (EXAMPLE.without_credentials(), "https://example.com:8080/a/b?x=1&y=2&x=3#top"),
        (EXAMPLE.with_host("bücher.example"), "https://user:secret@xn--bcher-kva.example:8080/a/b?x=1&y=2&x=3#top"),
        (EXAMPLE.with_port(None), "https://user:secret@example.com/a/b?x=1&y=2&x=3#top"),
        (EXAMPLE.with_path("/c d"), "https://user:secret@example.com:8080/c%20d?x=1&y=2&x=3#top"),
        (EXAMPLE.with_query(None), "https://user:secret@example.com:8080/a/b#top"),
        (EXAMPLE.with_fragment(None), "https://user:secret@example.com:8080/a/b?x=1&y=2&x=3"),
        (EXAMPLE.with_query_pairs({"q": [1, 2]}), "https://user:secret@example.com:8080/a/b?q=1&q=2#top"),
        (EXAMPLE.with_query_pairs([]), "https://user:secret@example.com:8080/a/b#top"),
        (EXAMPLE.with_query_pair("x", 9), "https://user:secret@example.com:8080/a/b?x=9&y=2#top"),
        (EXAMPLE.with_params({"x": 9, "z": "a b"}), "https://user:secret@example.com:8080/a/b?x=9&y=2&z=a+b#top"),
        (EXAMPLE.with_params({"y": [3, 4]}), "https://user:secret@example.com:8080/a/b?x=1&y=3&x=3&y=4#top"),
        (EXAMPLE.with_params([]), "https://user:secret@example.com:8080/a/b?x=1&y=2&x=3#top"),
        (URL("https://a/?UTM_id=1&b=%20&fbclid").without_trackers(), "https://a/?b=%20"),
        (EXAMPLE.without_query_pairs("x"), "https://user:secret@example.com:8080/a/b?y=2#top"),
        (EXAMPLE / "c d" / "e/f", "https://user:secret@example.com:8080/a/b/c%20d/e%2Ff?x=1&y=2&x=3#top"),
        (EXAMPLE.join("../c"), "https://user:secret@example.com:8080/c"),
    ],
)
def test_each_change_is_another_url(changed: URL, expected: str) -> None:
    assert changed == URL(expected)
    assert str(changed) == expected


def test_edits_of_query_pairs_keep_every_other_byte() -> None:
    url = URL("https://example.com/?sig=a%20b~(x)&flag&&page=1")
    assert url.with_query_pair("page", 2).query == "sig=a%20b~(x)&flag&&page=2"
    assert url.without_query_pairs("page").query == "sig=a%20b~(x)&flag&"
    assert url.with_appended_query_pairs([("q", "x y")]).query == "sig=a%20b~(x)&flag&&page=1&q=x+y"


def test_a_url_is_a_value() -> None:
    same = URL(str(EXAMPLE))
    assert same == EXAMPLE and hash(same) == hash(EXAMPLE)
    assert len({same, EXAMPLE, URL("a:b")}) == 2
    assert sorted([EXAMPLE, URL("a:b")]) == [URL("a:b"), EXAMPLE]
    assert EXAMPLE != str(EXAMPLE)
    with pytest.raises(AttributeError):
        EXAMPLE.scheme = "http"  # type: ignore[misc]


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_urls_can_be_pickled_and_copied(protocol: int) -> None:
    assert pickle.loads(pickle.dumps(EXAMPLE, protocol)) == EXAMPLE
    assert copy.copy(EXAMPLE) == EXAMPLE and copy.deepcopy(EXAMPLE) == EXAMPLE
    params = EXAMPLE.query_pairs
    assert pickle.loads(pickle.dumps(params, protocol)) == params


def test_neither_repr_nor_an_error_shows_a_password() -> None:
    assert repr(EXAMPLE) == "URL('https://user:***@example.com:8080/a/b?x=1&y=2&x=3#top')"
    assert repr(EXAMPLE.api) == "API('https://user:***@example.com:8080/a/b?x=1&y=2&x=3#top')"
    assert "secret" not in EXAMPLE.redacted()
    texts = [str(EXAMPLE), "https://user:secret@exa mple.com/", "user:secret@example.com:80a", "//user:secret@h"]
    texts += ["http://user:secret@127.1/", "http://user:secret@h:x/", "http://user:sec ret@h/", "user:secret@example.com"]
    functions: list[Any] = [URL, weburl.canonicalize, weburl.Guard().check, EXAMPLE.with_host, weburl.Guard]
    shown: list[object] = [EXAMPLE.query_pairs, weburl.columns.parse(texts), weburl.Guard(hosts=["secret"])]
    errors: list[object] = []
    for text in texts:
        diagnosis, comparison = weburl.diagnose(text), weburl.compare(text)
        shown += [diagnosis, *diagnosis.errors, comparison, *comparison.answers]
        for function in functions:
            try:
                function(hosts=[text]) if function is weburl.Guard else function(text)
            except URLError as error:
                errors.append(error)
            except weburl.Refusal as error:
                errors.append(error)
    assert len(shown) > 100 and len(errors) > 25
    for value in shown + errors:
        assert "secret" not in repr(value), type(value)
    for value in errors:
        assert "secret" not in str(value), type(value)


ERRORS: list[tuple[Callable[[], object], str, tuple[int, int]]] = [
    (lambda: URL("https://exa mple.com/"), "domain-to-ASCII", (11, 12)),
    (lambda: EXAMPLE.with_host("\u00fc b"), "domain-to-ASCII", (1, 2)),
    (lambda: weburl.Guard(hosts=["a.example", ".\u00fc b"]), "domain-to-ASCII", (2, 3)),
    (lambda: weburl.Guard(deny_hosts=["a b"]), "domain-to-ASCII", (1, 2)),
    (lambda: weburl.Guard().check("http://127.1/"), "spelling", (7, 12)),
    (lambda: weburl.decode("\u00fc%FF"), "not-UTF-8", (1, 4)),
    (lambda: weburl.canonicalize("https://a:b/"), "port-invalid", (10, 11)),
    (lambda: weburl.canonicalize("http://a/ b", "rfc3986"), "not-rfc3986", (9, 10)),
]


@pytest.mark.parametrize(("function", "kind", "span"), ERRORS)
def test_each_error_has_its_kind_and_span(function: Callable[[], object], kind: str, span: tuple[int, int]) -> None:
    with pytest.raises((URLError, weburl.Refusal)) as caught:
        function()
    error: Any = caught.value
    assert (error.kind, error.span) == (kind, span)
    message = error.message
    assert not message.endswith(".") and "(at" not in message and not message[:2].istitle(), message


@pytest.mark.parametrize(
    ("text", "name", "span"),
    [
        ("https://exa mple.com/", "domain-to-ASCII", (11, 12)),
        ("ü://x", "missing-scheme-non-relative-URL", (0, 5)),
        ("https://ü:99999/", "port-out-of-range", (10, 15)),
        ("https://[::1/", "IPv6-unclosed", (8, 12)),
        ("", "missing-scheme-non-relative-URL", (0, 0)),
    ],
)
def test_errors_have_a_kind_and_a_place_in_code_points(text: str, name: str, span: tuple[int, int]) -> None:
    with pytest.raises(URLError) as caught:
        URL(text)
    error = caught.value
    assert isinstance(error, ValueError)
    assert (error.kind, error.span) == (name, span)
    assert str(error) == f"{error.message} (at {span[0]}:{span[1]}) [{name}]"
    assert str(pickle.loads(pickle.dumps(error))) == str(error)
    assert weburl.parse(text) is None


@pytest.mark.parametrize("wrong", [b"https://example.com/", 1, None, 1.5, [], object()])
def test_other_objects_are_type_errors(wrong: Any) -> None:
    with pytest.raises(TypeError, match="expected a str or a URL, not "):
        URL(wrong)
    with pytest.raises(TypeError):
        weburl.can_parse(wrong)


def test_a_lone_surrogate_is_an_error_with_its_place() -> None:
    text = "https://\ud800/secret"
    functions: list[Callable[[str], object]] = [URL, EXAMPLE.join, weburl.diagnose, weburl.compare, weburl.canonicalize, weburl.Guard().check]
    for function in functions:
        with pytest.raises(URLError) as caught:
            function(text)
        assert (caught.value.kind, caught.value.span) == ("lone-surrogate", (8, 9)) and "secret" not in repr(caught.value)
    assert weburl.parse(text) is None
    assert weburl.redact("https://user:secret@example.com/ \udcff").startswith("https://***@example.com/ \ufffd")
    with pytest.raises(UnicodeEncodeError, match="position 0"):
        EXAMPLE.with_host("\ud800")


def test_any_text_is_a_url_or_an_error() -> None:
    import random

    random.seed(19)
    alphabet = "abcé:/\\?#[]@%.0129 \t\n\0\U0001f600|<>^`{}xn-"
    count = 0
    for _ in range(20_000):
        text = "".join(random.choices(alphabet, k=random.randrange(20)))
        for base in [None, EXAMPLE]:
            try:
                url = URL(text, base)
            except URLError as error:
                assert error.span is not None and 0 <= error.span[0] <= error.span[1] <= len(text)
            else:
                assert URL(str(url)) == url
                count += 1
    assert count > 20_000


@pytest.mark.parametrize("port", [-1, 65536, 2**40])
def test_a_port_out_of_range_is_a_value_error(port: int) -> None:
    with pytest.raises(URLError) as caught:
        EXAMPLE.with_port(port)
    assert caught.value.kind == "port-out-of-range"


@pytest.mark.parametrize(
    ("method", "value", "name"),
    [
        ("with_scheme", "1", "invalid-scheme"),
        ("with_scheme", "mailto", "scheme-specialness"),
        ("with_host", "a b", "domain-to-ASCII"),
        ("with_host", None, "host-required"),
        ("__truediv__", "..", "dot-segment"),
    ],
)
def test_a_value_that_a_component_cannot_have_is_an_error(method: str, value: Any, name: str) -> None:
    with pytest.raises(URLError) as caught:
        getattr(EXAMPLE, method)(value)
    assert caught.value.kind == name


@pytest.mark.skipif(sys.platform == "win32", reason="paths of POSIX")
def test_file_urls_are_paths() -> None:
    url = URL.from_file_path("/tmp/a b")
    assert str(url) == "file:///tmp/a%20b"
    assert os.fspath(url) == "/tmp/a b"
    assert os.path.exists(URL("file:///"))
    assert os.fspath(URL("file:///%FF")) == os.fsdecode(b"/\xff")
    with pytest.raises(ValueError):
        os.fspath(EXAMPLE)
    with pytest.raises(ValueError):
        URL.from_file_path("relative")


def test_paths_without_a_url_and_urls_without_a_path_have_errors_with_a_kind() -> None:
    wrong: list[tuple[Callable[[], object], str]] = [
        (lambda: URL.from_file_path("relative"), "not-absolute"),
        (lambda: EXAMPLE.to_file_path(), "scheme"),
        (lambda: os.fspath(EXAMPLE), "scheme"),
    ]
    for function, kind in wrong:
        with pytest.raises(URLError) as caught:
            function()
        assert (caught.value.kind, caught.value.span, caught.value.fix) == (kind, None, None)


def test_a_default_scheme_is_for_hosts() -> None:
    for text, expected in [("example.com", "https://example.com/"), ("localhost:80", "https://localhost:80/"), ("mailto:a@b.c", "mailto:a@b.c")]:
        assert str(URL(text, default_scheme="https")) == str(weburl.parse(text, default_scheme="https")) == expected
    assert weburl.can_parse("a.example", default_scheme="https") and not weburl.can_parse("/a", default_scheme="https")
    assert not weburl.diagnose("a.example", default_scheme="https").is_failure
    assert str(URL("b", "https://a.example/", default_scheme="ftp")) == "https://a.example/b"
    with pytest.raises(URLError) as caught:
        URL("a.example", default_scheme="1")
    assert caught.value.kind == "invalid-scheme"


def test_sites_and_subdomains_are_those_of_the_list() -> None:
    cases = [
        ("https://a.b.example.co.uk:8080/", "a.b", "https://example.co.uk"),
        ("https://example.co.uk/", None, "https://example.co.uk"),
        ("http://127.0.0.1/", None, "http://127.0.0.1"),
        ("mailto:a@b.example", None, None),
    ]
    for text, subdomain, site in cases:
        assert (URL(text).subdomain, URL(text).site) == (subdomain, site)


def test_references_lead_back() -> None:
    base, target = URL("https://example.com/a/b/c"), URL("https://example.com/a/d?e")
    assert base.make_relative(target) == "../d?e"
    assert base.join("../d?e") == target
    assert weburl.join("https://example.com/a/b", "c") == "https://example.com/a/c"
    assert URL("c", "https://example.com/a/b") == URL("https://example.com/a/c")
    with pytest.raises(URLError):
        URL("c", "not a base")


def test_query_pairs_are_a_mapping_and_a_list() -> None:
    params = EXAMPLE.query_pairs
    assert dict(params) == {"x": "1", "y": "2"}
    assert params.items() == [("x", "1"), ("y", "2"), ("x", "3")]
    assert params.get_all("x") == ["1", "3"] and params.get("z", "0") == "0" and len(params) == 3
    assert "x" in params and params.has("x", "3") and not params.has("x", "4")
    params["x"] = 5
    del params["y"]
    params.append("é", "&")
    assert str(params) == "x=5&%C3%A9=%26"
    with pytest.raises(KeyError):
        params["y"]
    with pytest.raises(KeyError):
        del params["y"]
    assert URLSearchParams("?a=1") == URLSearchParams({"a": 1}) == URLSearchParams([("a", "1")])
    for wrong in [{"a": True}, {"a": None}, {"a": 1.5}, [("a",)], 5]:
        with pytest.raises((TypeError, ValueError)):
            URLSearchParams(wrong)  # type: ignore[arg-type]


def test_diagnoses_have_every_error_with_its_fix() -> None:
    diagnosis = weburl.diagnose("https:example.com/ü b%")
    assert [error.kind for error in diagnosis.errors] == [
        "special-scheme-missing-following-solidus",
        "invalid-URL-unit",
        "invalid-URL-unit",
    ]
    assert [error.span for error in diagnosis.errors] == [(6, 6), (19, 20), (21, 22)]
    assert [error.suggestion for error in diagnosis.errors] == [None, None, "https:example.com/ü b%25"]
    assert not diagnosis.is_valid and not diagnosis.is_failure
    assert diagnosis.fixed == "https://example.com/ü%20b%"
    assert URL(diagnosis.fixed) == URL(diagnosis.input)
    assert weburl.diagnose("https://example.com/ü%20b%25").is_valid


def test_text_is_encoded_for_each_component() -> None:
    assert weburl.encode("a/b ?") == "a%2Fb%20%3F"
    assert weburl.encode("a/b ?", "path") == "a/b%20%3F"
    assert weburl.encode("a b+", "form") == "a+b%2B"
    assert weburl.decode("a%20b+%C3%BC") == "a b+ü"
    assert weburl.decode("a+b", form=True) == "a b"
    assert weburl.decode("%FF", replace=True) == "\ufffd"
    with pytest.raises(ValueError):
        weburl.decode("%FF")
    with pytest.raises(ValueError):
        weburl.encode("a", "host")
