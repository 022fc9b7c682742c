"""Keeps secrets out of a log: each record is redacted before a handler writes it."""

from __future__ import annotations

import logging
import sys

import weburl


class Redact(logging.Filter):
    def filter(self, record: logging.LogRecord) -> bool:
        record.msg, record.args = weburl.redact(record.getMessage()), None
        return True


def logger() -> logging.Logger:
    handler = logging.StreamHandler(sys.stdout)
    handler.addFilter(Redact())
    log = logging.getLogger("requests")
    log.addHandler(handler)
    return log


if __name__ == "__main__":
    url = weburl.URL("https://user:secret@example.com/?access_token=secret")
    logger().warning("GET %s: %d", url, 200)
