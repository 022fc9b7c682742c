"""What makes ``URL`` a type of pydantic's models. Only pydantic imports it."""

from __future__ import annotations

from typing import Any

from pydantic_core import CoreSchema, PydanticCustomError, core_schema

from ._weburl import URL, CheckedURL


def schema_of(source: Any) -> CoreSchema:
    """Take a ``URL`` or a ``str``, and give a ``str`` to JSON. A ``CheckedURL`` comes from a guard only."""
    if source is CheckedURL:
        return core_schema.is_instance_schema(CheckedURL)
    text = core_schema.str_schema(metadata={"pydantic_js_updates": {"format": "uri"}})
    return core_schema.json_or_python_schema(
        json_schema=core_schema.no_info_after_validator_function(URL, text),
        python_schema=core_schema.no_info_plain_validator_function(_validate),
        serialization=core_schema.to_string_ser_schema(when_used="json"),
    )


def _validate(value: object) -> URL:
    if isinstance(value, (str, URL)):
        return URL(value)
    raise PydanticCustomError("url_type", "Input should be a URL or a string")
