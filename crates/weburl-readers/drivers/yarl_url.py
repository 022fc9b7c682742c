"""`yarl.URL`: its host and port, and the other components before it quotes them."""

import re

import yarl
from driver import error, ok, run
from yarl._parse import split_netloc, split_url

REASON = re.compile(
    r"backslash|Invalid IPv6 URL|IPvFuture address is invalid"
    r"|The IPv6 content between brackets is not valid|invalid characters under NFKC normalization"
    r"|port can't be converted to integer|Port out of range 0-65535|host is required|cannot contain"
)


def read(text):
    try:
        url = yarl.URL(text)
        host, port = url.raw_host, url.explicit_port
        scheme, netloc, path, query, fragment = split_url(text)
        username, password, _, _ = split_netloc(netloc)
    except UnicodeError:
        return error("UnicodeError")
    except (IndexError, ValueError) as e:
        # The host stands before the reason, or behind it.
        reason = REASON.search(re.sub(r"(Host|netloc) ['\"].*['\"] (?=cannot|contains)", "", str(e), flags=re.DOTALL))
        return error(reason[0] if reason else "")
    userinfo = None if username is None and password is None else username or ""
    if password is not None:
        userinfo += ":" + password
    port = None if port is None else str(port)
    return ok(scheme, userinfo, host, port, path, query, fragment)


run(f"yarl {yarl.__version__}", read)
