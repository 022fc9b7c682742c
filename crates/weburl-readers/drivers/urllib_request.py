"""`urllib.request.Request`, what `http.client` makes of its host, and where `urlopen` connects to.

PYTHONPATH may be a folder with `urllib` and `http` of another Python, whose version is the name of the folder.
"""

import http.client
import platform
import re
import ssl
import urllib.request
from pathlib import Path

from connections import destination
from driver import error, ok, run

# Messages repeat the input in quotation marks.
QUOTED = re.compile(r"^netloc '.*' (?=contains)|^(['\"]).*\1 (?=does not)|[:.] ['\"].*", re.DOTALL)
# It has no proxies, and loads no certificates for each request.
OPENER = urllib.request.build_opener(
    urllib.request.ProxyHandler({}), urllib.request.HTTPSHandler(context=ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT))
)


class Connection(http.client.HTTPConnection):
    """A connection whose port is `None` where the host has none."""

    default_port = None


def open_url(url):
    try:
        OPENER.open(url, timeout=1)
    except (http.client.InvalidURL, OSError, OverflowError, ValueError):
        pass


def read(url):
    try:
        request = urllib.request.Request(url)
        host, port = request.host, None
        if host:
            connection = Connection(host)
            host, port = connection.host, connection.port
    except (http.client.InvalidURL, ValueError) as e:
        return error(QUOTED.sub("", str(e)))
    port = None if port is None else str(port)
    to = (None, None)
    if request.type in ("http", "https"):
        to = destination(lambda: open_url(url))
    return ok(request.type, None, host, port, request.selector, None, request.fragment, *to)


library = Path(urllib.request.__file__).parents[1].name
run(f"{library}, urllib and http in Python {platform.python_version()}", read)
