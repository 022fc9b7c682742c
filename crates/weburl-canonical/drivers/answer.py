"""Reads URLs as lines of JSON, and writes what `surt` and `w3lib` make of each: a text, or null for an exception."""

import json
import socket
import sys

import surt
from w3lib.url import canonicalize_url


def gethostbyname_ex(name):
    """What the C library does with a name of digits and dots, without asking a name server about the others."""
    try:
        if name.endswith(b"\n"):
            raise OSError("inet_aton would accept it, but getaddrinfo does not")
        return name, [], [socket.inet_ntoa(socket.inet_aton(name.decode("ascii")))]
    except OSError as error:
        raise socket.gaierror from error


socket.gethostbyname_ex = gethostbyname_ex


def answer(function, url):
    try:
        return function(url)
    except Exception:
        return None


for line in sys.stdin:
    url = json.loads(line)
    answers = {"url": url, "surt": answer(surt.surt, url), "w3lib": answer(canonicalize_url, url)}
    print(json.dumps(answers))
