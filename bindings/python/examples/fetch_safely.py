"""Fetches a URL that a user gave, if all programs agree where it leads and that is a public host."""

from __future__ import annotations

import socket
import sys

from weburl import CheckedURL, Guard, Refusal

GUARD = Guard(schemes=["https"], ports=[443])


def addresses(url: CheckedURL) -> list[str]:
    """Return the addresses to connect to. Whoever connects must not resolve the host again."""
    found = socket.getaddrinfo(url.host, url.port_or_default, type=socket.SOCK_STREAM)
    return [str(address[0]) for *_, address in found if GUARD.allows_address(str(address[0]))]


def main(texts: list[str]) -> int:
    for text in texts:
        try:
            url = GUARD.check(text)
        except Refusal as refusal:
            print(f"refused: {refusal}", file=sys.stderr)
            return 1
        print(f"would fetch {url}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or ["https://example.com/"]))
