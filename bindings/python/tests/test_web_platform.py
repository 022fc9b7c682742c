"""The URL data of web-platform-tests, through the classes of Python."""

from __future__ import annotations

from typing import Any

from conftest import scalar_values, wpt_file

import weburl

ATTRIBUTES = [
    "href",
    "origin",
    "protocol",
    "username",
    "password",
    "host",
    "hostname",
    "port",
    "pathname",
    "search",
    "hash",
]


def cases(name: str) -> list[dict[str, Any]]:
    return [case for case in wpt_file(name) if isinstance(case, dict)]


def test_every_input_is_parsed_as_the_standard_says() -> None:
    count = 0
    for name in ["urltestdata.json", "urltestdata-javascript-only.json"]:
        for case in cases(name):
            text, base = scalar_values(case["input"]), case["base"]
            count += 1
            url = weburl.parse(text, base)
            assert weburl.can_parse(text, base) == (url is not None)
            if case.get("failure"):
                assert url is None, (text, base)
                continue
            assert url is not None, (text, base)
            for attribute in ATTRIBUTES:
                if attribute in case:
                    assert getattr(url.api, attribute) == case[attribute], (text, base, attribute)
    assert count >= 880


def test_every_attribute_is_set_as_the_standard_says() -> None:
    count = 0
    for attribute, setter_cases in wpt_file("setters_tests.json").items():
        if attribute == "comment":
            continue
        for case in setter_cases:
            api = weburl.URL(case["href"]).api
            try:
                changed = api.replace(**{attribute: scalar_values(case["new_value"])})
            except weburl.URLError:
                assert attribute == "href"
                changed = weburl.URL(case["href"])
            for name, expected in case["expected"].items():
                assert getattr(changed.api, name) == expected, (case, name)
            count += 1
    assert count >= 270
