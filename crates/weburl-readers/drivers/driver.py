"""What the drivers in Python have in common: they read inputs and write answers.

An input is a line of hexadecimal digits. An answer is a line of fields with tabs between: `ok`, the seven components,
and, if the driver knows it, the host and the port that a request would go to; or `error`, and, if the driver knows
it, a reason and a place. `-` stands for what is missing, `=` and hexadecimal digits for text.
"""

import sys


def field(text):
    if text is None:
        return "-"
    if isinstance(text, str):
        text = text.encode("utf-8", "surrogatepass")
    return "=" + text.hex()


def ok(scheme, userinfo, host, port, path, query, fragment, *destination):
    components = (scheme, userinfo, host, port, path, query, fragment)
    line = "\t".join(["ok", *map(field, components)])
    if destination:
        host, port = destination
        line += f"\t{field(host)}\t{'-' if port is None else port}"
    return line


def error(reason=None, place=None):
    return f"error\t{field(reason)}\t{'-' if place is None else place}"


def run(version, read):
    """Writes the version, and what `read` returns for each input."""
    sys.stdout.write(version + "\n")
    for line in sys.stdin:
        sys.stdout.write(read(bytes.fromhex(line).decode()) + "\n")
