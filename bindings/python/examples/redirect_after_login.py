"""Where may a login page lead back to? Only to a place of the same origin."""

from __future__ import annotations

from weburl import URL, parse

PAGE = URL("https://example.com/login")


def target(wanted: str) -> str:
    """Return the URL to redirect to: the whole URL, since a path alone may begin with `//`."""
    url = parse(wanted, PAGE)
    return str(url) if url is not None and url.origin == PAGE.origin else str(PAGE.join("/"))


if __name__ == "__main__":
    for wanted in ["/account?tab=1", "//evil.example/", r"\evil.example", "/%2e%2e//x.example", "javascript:alert(1)"]:
        print(f"{wanted:<22} {target(wanted)}")
