"""Asks a client in Python how it reads connection strings: `record-connections.py NAME`.

Each line of the input is a string in hexadecimal digits. The first line of the output is the client with its version,
and each other line a JSON object with `hosts`, `ports`, `user`, `password` and `database`, or with `refused`.
"""

import importlib.metadata
import json
import sys
import warnings


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


def asyncpg():
    from asyncpg.connect_utils import _parse_connect_dsn_and_args as parse

    names = parse.__code__.co_varnames[: parse.__code__.co_kwonlyargcount]

    def read(text):
        addresses, found = parse(**{name: None for name in names} | {"dsn": text})
        hosts = [address if isinstance(address, str) else address[0] for address in addresses]
        ports = ["" if isinstance(address, str) else address[1] for address in addresses]
        # The user of the system stands for a user, and for the database.
        told = lambda text: None if text == "(system)" else text
        return hosts, ports if any(port != "" for port in ports) else None, told(found.user), found.password, told(found.database)

    return versions("asyncpg"), read


def sqlalchemy():
    from sqlalchemy import make_url

    def read(text):
        url = make_url(text)
        return one(url.host), one(url.port), url.username, url.password, url.database

    return versions("SQLAlchemy"), read


sqlalchemy_2_0 = sqlalchemy


def pymongo():
    from pymongo.uri_parser_shared import _validate_uri

    def read(text):
        found = _validate_uri(text, warn=True, normalize=False)
        hosts, ports = zip(*found["nodelist"])
        ports = ["" if port is None else port for port in ports]
        return hosts, ports if any(ports) else None, found["username"], found["password"], found["database"]

    return versions("pymongo"), read


def of_redis(parse, package):
    def read(text):
        found = parse(text)
        is_unix = "UnixDomainSocketConnection" in str(found.get("connection_class"))
        host, port = ("path", None) if is_unix else ("host", "port")
        database = found.get("db")
        return (
            one(found.get(host)),
            one(found.get(port)),
            found.get("username"),
            found.get("password"),
            None if database is None else str(database),
        )

    return versions(package), read


def redis_py():
    from redis.connection import parse_url

    return of_redis(parse_url, "redis")


def valkey_py():
    from valkey.connection import parse_url

    return of_redis(parse_url, "valkey")


def kombu():
    from kombu.utils.url import parse_url

    def read(text):
        found = parse_url(text)
        user, password = found["userid"], found["password"]
        return one(found["hostname"]), one(found["port"]), user, password, found["virtual_host"]

    return versions("kombu"), read


def kombu_connection():
    from kombu import Connection

    def read(text):
        found = Connection(text)
        return one(found.hostname), one(found.port), found.userid, found.password, found.virtual_host

    return versions("kombu"), read


def pika():
    from pika import URLParameters

    def read(text):
        found = URLParameters(text)
        login = found.credentials
        return one(found.host), one(found.port), login.username, login.password, found.virtual_host

    return versions("pika"), read


def of_django(parse, package, delimiter):
    def read(text):
        found = parse(text)
        split = lambda name: None if found.get(name) is None else str(found[name]).split(delimiter)
        return split("HOST"), split("PORT"), found.get("USER"), found.get("PASSWORD"), found.get("NAME")

    return versions(package), read


def dj_database_url():
    from dj_database_url import parse

    return of_django(parse, "dj-database-url", "no delimiter")


def django_environ():
    from environ import Env

    return of_django(Env.db_url_config, "django-environ", ",")


def tortoise_orm():
    from tortoise.backends.base.config_generator import expand_db_url

    def read(text):
        found = expand_db_url(text)["credentials"]
        get = found.get
        if "file_path" in found:
            return None, None, None, None, get("file_path")
        return one(get("host")), one(get("port")), get("user"), get("password"), get("database")

    return versions("tortoise-orm"), read


def peewee():
    from playhouse.db_url import parse

    def read(text):
        found = {name: None if value is None else str(value) for name, value in parse(text).items()}
        get = found.get
        password = get("password") if get("passwd") is None else get("passwd")
        return one(get("host")), one(get("port")), get("user"), password, get("database")

    return versions("peewee"), read


def databases():
    from databases import DatabaseURL

    def read(text):
        url = DatabaseURL(text)
        return one(url.hostname), one(url.port), url.username, url.password, url.database

    return versions("databases"), read


def one(item):
    return None if item is None else [item]


def main():
    warnings.simplefilter("ignore")
    version, read = globals()[sys.argv[1].replace("-", "_").replace(".", "_")]()
    print(version)
    for line in sys.stdin:
        try:
            fields = read(bytes.fromhex(line).decode())
            answer = dict(zip(["hosts", "ports", "user", "password", "database"], fields))
            for name in ["hosts", "ports"]:
                answer[name] = answer[name] and [str(item) for item in answer[name]]
            json.dumps(answer).encode()
        except Exception as error:
            answer = {"refused": f"{type(error).__name__}: {error}"}
        print(json.dumps(answer))


main()
