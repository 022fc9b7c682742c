"""Where programs in Python would connect to. Nothing leaves the machine."""

import socket

_getaddrinfo = socket.getaddrinfo
_found = []


class Stopped(OSError):
    pass


def _record(host, port, *args, **kwargs):
    """Takes the place of `socket.getaddrinfo`, which converts the host as the codec idna does."""
    if isinstance(host, str) and host.startswith("\0"):
        host = ""
    # The C library takes the lower bits of a large number.
    port = _getaddrinfo("127.0.0.1", port, type=socket.SOCK_STREAM)[0][4][1]
    try:
        address = _getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_NUMERICHOST)
        _found.append((address[-1][4][0], port))
    except socket.gaierror:
        name = host.encode("idna").split(b"\0")[0] if isinstance(host, str) else host
        if name:
            _found.append((name, port))
    raise Stopped()


def destination(request):
    """Returns the host and port to which `request` would connect, or twice `None`."""
    _found.clear()
    socket.getaddrinfo = _record
    try:
        request()
    finally:
        socket.getaddrinfo = _getaddrinfo
    return _found[0] if _found else (None, None)
