"""Where the test data is: below WEBURL_WPT_DIR, or beside the repository."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

REPOSITORY = Path(__file__).resolve().parents[3]


def wpt_file(name: str) -> Any:
    """Return a file of web-platform-tests. Without one, the test fails: it must not pass unseen."""
    folder = Path(os.environ.get("WEBURL_WPT_DIR", REPOSITORY.parent / "shared" / "wpt"))
    with open(folder / name, encoding="utf-8") as file:
        return json.load(file)


def scalar_values(text: str) -> str:
    """Return the text as a `USVString`: each lone surrogate is U+FFFD."""
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
