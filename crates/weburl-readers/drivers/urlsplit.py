"""`urllib.parse.urlsplit` of Python, with what the properties of its result return."""

import platform
import re
import sys
from urllib.parse import urlsplit

from driver import error, ok, run

# Messages repeat the input in quotation marks.
QUOTED = re.compile(r"^(['\"]).*\1 (?=does not)|^netloc '.*' (?=contains)| as [\"'].*[\"']$", re.DOTALL)


def read(url):
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError as e:
        return error(QUOTED.sub("", str(e)))
    userinfo = parts.username
    if parts.password is not None:
        userinfo += ":" + parts.password
    port = None if port is None else str(port)
    return ok(parts.scheme, userinfo, host, port, parts.path, parts.query, parts.fragment)


system = " in Pyodide" if sys.platform == "emscripten" else ""
run(f"Python {platform.python_version()}{system}", read)
