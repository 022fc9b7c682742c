"""The regular expression of RFC 3986, appendix B, and one of the same manner for the authority."""

import platform
import re

from driver import ok, run

URI = re.compile(r"^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?", re.DOTALL)
AUTHORITY = re.compile(r"^(([^@]*)@)?(\[[^]]*\]|[^:]*)(:(.*))?\Z", re.DOTALL)


def read(url):
    scheme, authority, path, query, fragment = URI.match(url).group(2, 4, 5, 7, 9)
    userinfo = host = port = None
    if authority is not None:
        userinfo, host, port = AUTHORITY.match(authority).group(2, 3, 5)
    return ok(scheme, userinfo, host, port, path, query, fragment)


run(f"RFC 3986, appendix B, in Python {platform.python_version()}", read)
