"""Guards, and how other programs read a URL."""

from __future__ import annotations

import pickle

import pytest

import weburl
from weburl import Guard, Refusal


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
    expected = "unusual spelling of an IP address; write 127.0.0.1"
    assert weburl.compare("http://127.1/").spelling == (expected, (7, 12))
    with pytest.raises(Refusal) as caught:
        Guard().check("http://127.1/")
    assert caught.value.message == expected
    with pytest.raises(Refusal, match="space is not allowed in a domain"):
        Guard().check("http://a b/")
