"""`urllib3.util.parse_url`, and where a `PoolManager` connects to."""

import logging
import re
import warnings

import urllib3
from connections import destination
from driver import error, ok, run
from urllib3.exceptions import HTTPError, LocationParseError

logging.disable(logging.CRITICAL)
warnings.simplefilter("ignore")

# A message repeats the input in quotation marks.
REASON = re.compile(
    r"contains invalid character|is not a valid host or port|is not a valid IDNA label"
    r"|contains invalid percent-encoded control character"
)


def request(url):
    pool = urllib3.PoolManager()
    try:
        pool.request("GET", url, retries=False, redirect=False, timeout=1)
    except (HTTPError, OSError, ValueError):
        pass


def read(url):
    try:
        parts = urllib3.util.parse_url(url)
    except LocationParseError as e:
        reason = REASON.search(str(e))
        return error(reason[0] if reason else "")
    port = None if parts.port is None else str(parts.port)
    components = (parts.scheme, parts.auth, parts.host, port, parts.path or "", parts.query, parts.fragment)
    return ok(*components, *destination(lambda: request(url)))


run(f"urllib3 {urllib3.__version__}", read)
