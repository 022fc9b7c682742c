"""Canonical spellings and keys, which never change."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import weburl
from weburl.compat.w3lib import canonicalize_url

VECTORS = Path(__file__).resolve().parents[3] / "crates" / "weburl-canonical" / "tests" / "vectors"


@pytest.mark.parametrize("profile", ["whatwg", "rfc3986", "safe-browsing", "surt", "surt-2", "w3lib"])
def test_every_vector_has_its_spelling_and_keys(profile: str) -> None:
    lines = (VECTORS / f"{profile}.jsonl").read_text("utf-8").splitlines()
    for line in lines:
        vector = json.loads(line)
        url = vector["url"]
        if "error" in vector:
            with pytest.raises(weburl.InvalidURL) as caught:
                weburl.canonicalize(url, profile)
            assert caught.value.name == vector["error"]
            continue
        assert weburl.canonicalize(url, profile) == vector["canonical"]
        assert f"{weburl.key64(url, profile):016x}" == vector["key64"]
        assert f"{weburl.key128(url, profile):032x}" == vector["key128"]
    assert len(lines) == 300


def test_an_unknown_profile_is_a_value_error() -> None:
    with pytest.raises(ValueError, match="safe-browsing"):
        weburl.canonicalize("http://a/", "surt-3")


def test_w3lib_answers_the_same_where_it_is_found() -> None:
    w3lib_url = pytest.importorskip("w3lib.url")
    for url in ["http://a.example/?b=2&a=1#c", "HTTP://A/%7e/ b", "http://b\u00fccher.example/\u00e9?\u00e9"]:
        assert canonicalize_url(url) == w3lib_url.canonicalize_url(url)
