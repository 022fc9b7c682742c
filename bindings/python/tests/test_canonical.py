"""Canonical spellings and keys, which never change."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from urllib.parse import urlparse

import pytest

import weburl
from weburl.compat import w3lib

VECTORS = Path(__file__).resolve().parents[3] / "crates" / "weburl-canonical" / "tests" / "vectors"


@pytest.mark.parametrize("profile", ["whatwg", "rfc3986", "safe-browsing", "surt", "surt-2", "surt-3", "w3lib"])
def test_every_vector_has_its_spelling_and_keys(profile: str) -> None:
    lines = (VECTORS / f"{profile}.jsonl").read_text("utf-8").splitlines()
    for line in lines:
        vector = json.loads(line)
        url = vector["url"]
        if "error" in vector:
            with pytest.raises(weburl.URLError) as caught:
                weburl.canonicalize(url, profile)
            assert caught.value.kind == vector["error"]
            continue
        assert weburl.canonicalize(url, profile) == vector["canonical"]
        assert f"{weburl.key64(url, profile):016x}" == vector["key64"]
        assert f"{weburl.key128(url, profile):032x}" == vector["key128"]
    assert len(lines) == 300


def test_an_unknown_profile_is_a_value_error() -> None:
    with pytest.raises(ValueError, match="safe-browsing"):
        weburl.canonicalize("http://a/", "surt-0")


W3LIB_URLS: list[str | bytes] = [
    "http://a.example/?b=2&a=1#c",
    "HTTP://A/%7e/ b",
    "http://b\u00fccher.example/\u00e9?\u00e9#\u00e9",
    "http://u:p@h:080/;a/b;c?d;e='|[]#'|[]",
    " http:\\\\a\\\u00e9\\b?\\\u00e9\tc\n ",
    "x://a\\b?c'",
    "//h/\u00e9",
    "mailto:\u00e9@x?subject=\u00e9",
    b"http://a/\xc3\xa9?\xe9",
    "http://a?b&=c&&d=",
]


@pytest.mark.parametrize("url", W3LIB_URLS)
def test_w3lib_answers_the_same_where_it_is_found(url: str | bytes) -> None:
    theirs = pytest.importorskip("w3lib.url")
    assert w3lib.canonicalize_url(url) == theirs.canonicalize_url(url)
    assert w3lib.safe_url_string(url) == theirs.safe_url_string(url)
    assert w3lib.safe_url_string(url, quote_path=False) == theirs.safe_url_string(url, quote_path=False)
    for encoding in ["latin-1", "shift_jis", "gb18030", "cp1251", "UTF8"]:
        for options in [{"encoding": encoding}, {"encoding": encoding, "path_encoding": encoding}]:
            assert result(w3lib.safe_url_string, url, **options) == result(theirs.safe_url_string, url, **options)
        assert result(w3lib.canonicalize_url, url, encoding=encoding) == result(theirs.canonicalize_url, url, encoding=encoding)
    changes: list[dict[str, Any]] = [{"keep_blank_values": False}, {"keep_fragments": True}, {"query_separator": ";"}]
    for more in changes:
        assert w3lib.canonicalize_url(url, **more) == theirs.canonicalize_url(url, **more)


def result(function: Any, url: str | bytes, **options: str) -> str:
    try:
        return str(function(url, **options))
    except UnicodeEncodeError:
        return "an error"


def test_w3lib_functions_take_text_and_refuse_what_w3lib_does() -> None:
    assert w3lib.safe_url_string("http://a/\u00e9?\u00e9", "latin-1") == "http://a/%C3%A9?%E9"
    assert w3lib.safe_url_string(b"http://a/\xe9?\xe9") == "http://a/%E9?%E9"
    assert w3lib.canonicalize_url(urlparse("http://a/b;c?e&d#f"), keep_fragments=True) == "http://a/b;c?d=&e=#f"
    functions: list[Any] = [w3lib.safe_url_string, w3lib.canonicalize_url]
    for function in functions:
        with pytest.raises(weburl.URLError) as caught:
            function("http://a:b/")
        assert caught.value.kind == "port-invalid"
        with pytest.raises(TypeError):
            function(1)
    with pytest.raises(ValueError):
        w3lib.canonicalize_url("http://a/", query_separator="")
    with pytest.raises(LookupError):
        w3lib.safe_url_string("http://a/\u00e9", "no-encoding")
