"""Reads what people type into a field for a link, and says what is wrong with it."""

from __future__ import annotations

from weburl import URL, URLError


def read(typed: str) -> tuple[URL | None, str]:
    try:
        url = URL(typed, default_scheme="https").without_trackers()
    except URLError as error:
        advice = "" if error.fix is None else f" Did you mean {error.fix}?"
        return None, f"{error.message}.{advice}"
    return url, f"{url.host_unicode or url}"


if __name__ == "__main__":
    for typed in ["bücher.example/?q=a&utm_source=x", "http://fe80::1/", "exa mple.com", "mailto:me@example.com"]:
        print(read(typed)[1])
