"""Guards, and how other programs read a URL."""

from __future__ import annotations

import copy
import ipaddress
import pickle
from typing import Any

import pytest

import weburl
from weburl import URL, CheckedURL, Guard, Refusal, columns


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (r"http://a.example\@b.example/", "different-places"),
        ("http://127.1/", "spelling"),
        ("http://[::ffff:7f00:1]/", "class"),
        ("http://10.0.0.1/", "class"),
        ("file:///etc/passwd", "scheme"),
        ("https://user@example.com/", "credentials"),
        ("http://a b/", "rejected"),
    ],
)
def test_a_guard_refuses_with_a_reason(text: str, reason: str) -> None:
    with pytest.raises(Refusal) as caught:
        Guard().check(text)
    assert caught.value.kind == reason
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


def test_a_guard_returns_what_to_fetch() -> None:
    assert str(Guard().check("HTTPS://Example.com")) == "https://example.com/"
    guard = Guard(schemes=["https"], ports=[8443], allow=["private"], credentials=True)
    assert str(guard.check("https://user@10.0.0.1:8443/")) == "https://user@10.0.0.1:8443/"
    for refused in ["http://10.0.0.1:8443/", "https://10.0.0.1/", "https://127.0.0.1:8443/"]:
        with pytest.raises(Refusal):
            guard.check(refused)
    assert guard.allows_address("10.0.0.1", 8443) and not guard.allows_address("127.0.0.1", 8443)
    assert guard.allows_address("10.0.0.1") and not guard.allows_address("10.0.0.1", 443)
    assert guard.allows_address(ipaddress.ip_address("10.0.0.1")) and not guard.allows_address("127.0.0.1")


def test_only_a_guard_makes_a_checked_url() -> None:
    checked = Guard().check(URL("https://www.example.com/a"))
    assert isinstance(checked, CheckedURL) and isinstance(checked, URL) and repr(checked) == "CheckedURL('https://www.example.com/a')"
    assert checked == URL(checked) and hash(checked) == hash(URL(checked)) and checked.host == "www.example.com"
    others = [URL(checked), checked / "b", checked.join("//127.0.0.1/"), copy.copy(checked), pickle.loads(pickle.dumps(checked))]
    others.append(CheckedURL.from_file_path("/a"))
    assert [type(other) for other in others] == [URL] * len(others)
    for arguments in [(), ("https://127.0.0.1/",)]:
        with pytest.raises(TypeError):
            CheckedURL(*arguments)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        type("Mine", (CheckedURL,), {})
    with pytest.raises(Refusal):
        Guard().check(URL("http://127.1/"))


def test_lists_of_hosts_have_subdomains_with_a_dot_or_a_star() -> None:
    guard = Guard(hosts=["*.example.com", ".example.org"])
    assert guard.check("https://a.example.com/") and guard.check("https://example.org/")
    for refused in ["https://example.com/", "https://aexample.com/"]:
        with pytest.raises(Refusal):
            guard.check(refused)
    for host in ["*", "a.*.example", "*.127.0.0.1", "**.example"]:
        for argument in ["hosts", "deny_hosts"]:
            with pytest.raises(weburl.URLError):
                Guard(**{argument: [host]})  # type: ignore[arg-type]


@pytest.mark.parametrize("argument", ["schemes", "ports", "hosts", "deny_hosts", "allow"])
def test_a_list_is_not_a_str(argument: str) -> None:
    for wrong in ["https", b"https", 443]:
        with pytest.raises(TypeError, match=rf"(?s)expected a list, in brackets even for one, not .*'{argument}'"):
            Guard(**{argument: wrong})  # type: ignore[arg-type]
    one: Any = "host"
    with pytest.raises(TypeError, match="expected a list, in brackets even for one, not str"):
        columns.parse(["a:b"], one)
    with pytest.raises(TypeError, match="expected a list, in brackets even for one, not str"):
        columns.remove_query_pairs(["a:b"], one)
    right: dict[str, Any] = {"schemes": ("https",), "ports": {443}, "hosts": iter(["example.com"]), "deny_hosts": {"b": 1}.keys()}
    assert str(Guard(**right).check("https://example.com")) == "https://example.com/"
    with pytest.raises(weburl.URLError, match="65535"):
        Guard(ports=[65536])


def test_a_guard_takes_no_unknown_names() -> None:
    with pytest.raises(ValueError, match="loopback"):
        Guard(allow=["everything"])
    with pytest.raises(ValueError):
        Guard(hosts=["a b"])
    with pytest.raises(ValueError):
        Guard().allows_address("example.com", 80)


def test_programs_that_disagree_are_named() -> None:
    comparison = weburl.compare(r"http://a.example\@b.example/")
    assert comparison.verdict == "different-places" and comparison.is_alarm
    places = {answer.name: answer.destination for answer in comparison.answers}
    assert places["weburl"] == ("a.example", 80) and places["libcurl"] == ("b.example", 80)
    assert not weburl.compare("https://example.com/").is_alarm


def test_an_unusual_spelling_comes_with_what_to_write() -> None:
    expected = "unusual spelling of an IP address"
    assert weburl.compare("http://127.1/").spelling == (expected, (7, 12))
    with pytest.raises(Refusal) as caught:
        Guard().check("http://127.1/")
    assert (caught.value.message, caught.value.fix) == (expected, "http://127.0.0.1/")
    with pytest.raises(Refusal, match="space is not allowed in a domain"):
        Guard().check("http://a b/")
