"""The URL that requests prepares, split as its adapters split it, and where they connect to.

PYTHONPATH is a folder with the `urllib` of the Python that the model of `urlsplit` follows.
"""

import re
from urllib.parse import urlsplit

import requests
from connections import destination
from driver import error, ok, run

# Messages repeat the input in quotation marks.
REASON = re.compile(
    r"No scheme supplied|No host supplied|URL has an invalid label|contains invalid character"
    r"|is not a valid host or port|is not a valid IDNA label|Invalid percent-escape sequence"
    r"|contains invalid percent-encoded control character"
)
SESSION = requests.Session()
SESSION.trust_env = False


def send(prepared):
    try:
        SESSION.send(prepared, timeout=1, allow_redirects=False, verify=False)
    except (requests.RequestException, OSError, ValueError):
        pass


def read(url):
    try:
        prepared = requests.Request("GET", url).prepare()
        parts = urlsplit(prepared.url)
        port = parts.port
    except requests.RequestException as e:
        reason = REASON.search(str(e))
        return error(reason[0] if reason else "")
    except ValueError:
        return error("InvalidURL")
    userinfo = parts.username
    if parts.password is not None:
        userinfo += ":" + parts.password
    port = None if port is None else str(port)
    components = (parts.scheme, userinfo, parts.hostname, port, parts.path, parts.query, parts.fragment)
    return ok(*components, *destination(lambda: send(prepared)))


run(f"requests {requests.__version__} with urllib3 {requests.packages.urllib3.__version__}", read)
