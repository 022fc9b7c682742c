"""`URL` in pydantic's models, where pydantic is found."""

from __future__ import annotations

import pytest

import weburl

pydantic = pytest.importorskip("pydantic")


class Page(pydantic.BaseModel):  # type: ignore[misc, name-defined]
    url: weburl.URL


def test_a_field_takes_urls_and_text() -> None:
    for value in ["https://EXAMPLE.com", weburl.URL("https://example.com/")]:
        page = Page(url=value)
        assert page.url == weburl.URL("https://example.com/")
        assert page.model_dump_json() == '{"url":"https://example.com/"}'
    assert Page.model_validate_json('{"url":"https://example.com"}') == page


def test_a_field_refuses_everything_else() -> None:
    for value in ["https://a b/", 1, None, b"https://example.com/"]:
        with pytest.raises(pydantic.ValidationError) as caught:
            Page(url=value)
        assert caught.value.error_count() == 1
    with pytest.raises(pydantic.ValidationError, match="domain-to-ASCII"):
        Page.model_validate_json('{"url":"https://a b/"}')


def test_the_json_schema_says_uri() -> None:
    schema = Page.model_json_schema()
    assert schema["properties"]["url"] == {"title": "Url", "type": "string", "format": "uri"}
