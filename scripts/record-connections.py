"""Asks a client in Python how it reads connection strings: `record-connections.py NAME`.

Each line of the input is a string in hexadecimal digits. The first line of the output is the client with its version,
and each other line a JSON object with `hosts`, `ports`, `user`, `password` and `database`, or with `refused`.
"""

import importlib.metadata
import json
import sys


def versions(*packages):
    return ", ".join(f"{package} {importlib.metadata.version(package)}" for package in packages)


def libpq():
    from psycopg import pq
    from psycopg.conninfo import conninfo_to_dict

    version = f"libpq {pq.version() // 10000}.{pq.version() % 10000}"

    def read(text):
        found = conninfo_to_dict(text)
        split = lambda name: found[name].split(",") if name in found else None
        database = found.get("dbname")
        return split("host"), split("port"), found.get("user"), found.get("password"), database

    return f"{version}, {versions('psycopg')}", read


def main():
    version, read = globals()[sys.argv[1].replace("-", "_")]()
    print(version)
    for line in sys.stdin:
        try:
            fields = read(bytes.fromhex(line).decode())
            answer = dict(zip(["hosts", "ports", "user", "password", "database"], fields))
            for name in ["hosts", "ports"]:
                answer[name] = answer[name] and [str(item) for item in answer[name]]
        except Exception as error:
            answer = {"refused": f"{type(error).__name__}: {error}"}
        print(json.dumps(answer))


main()
