#!/usr/bin/env bash
# Versions: pika 1.4.4 and kombu 5.7.0 (PyPI)
# Behavior: pika can't read an amqp: URL with a user and no password, and never decodes the host.
#   kombu reads both.
# Guess: each example in the appendix of RabbitMQ's URI specification is read as its table says:
#   pika is the client of RabbitMQ's Python tutorials, and the table has a dozen rows.
# Seen: `amqp://user@` is a TypeError about NoneType in pika; the host `ho%61st` is kept
#   where the table has `hoast`.
# Meaning: a login by certificate, which has a name and no password, needs an empty password in
#   the URL, and the error doesn't say so. Write `amqp://user:@host`.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" pika==1.4.4 kombu==5.7.0
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
import kombu
import pika
def by_pika(url):
    parameters = pika.URLParameters(url)
    return parameters.host, parameters.virtual_host, parameters.credentials.username
def by_kombu(url):
    connection = kombu.Connection(url)
    return connection.hostname, connection.virtual_host, connection.userid
for url in ["amqp://user%61:%61apass@ho%61st:10000/v%2fhost", "amqp://user@", "amqp://user:@"]:
    for read in [by_pika, by_kombu]:
        try:
            print(read.__name__, *read(url))
        except TypeError as error:
            print(read.__name__, error)
PY
diff - "$dir/seen" <<'SEEN'
by_pika ho%61st v/host usera
by_kombu hoast v/host usera
by_pika argument of type 'NoneType' is not iterable
by_kombu None / user
by_pika localhost / user
by_kombu None / user
SEEN
