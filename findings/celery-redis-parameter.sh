#!/usr/bin/env bash
# Versions: Celery 5.7.0 with kombu 5.7.0 and redis 8.1.0 (PyPI)
# Behavior: of one redis: URL with `?db=3`, Celery's result backend takes the database 3, and its
#   broker fails about an argument.
# Guess: broker and backend read a URL alike: both are Celery's, the documentation shows the same URL
#   for both, and redis-py below them knows the parameter.
# Seen: `redis://h.example/2?db=3` is the database 3 for the backend; the broker raises a TypeError
#   about an unexpected keyword argument. Without the parameter, both have the database 2.
# Meaning: a worker doesn't start with the URL that other clients of Redis accept, and the error
#   names neither the URL nor the parameter's place. Put the number into the path.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" celery==5.7.0 kombu==5.7.0 redis==8.1.0 packaging==26.0
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
from celery import Celery
for url in ["redis://h.example/2", "redis://h.example/2?db=3"]:
    print("backend", Celery(backend=url).backend.connparams["db"])
    try:
        print("broker", Celery(broker=url).connection_for_read().virtual_host)
    except TypeError as error:
        print("broker", error)
PY
diff - "$dir/seen" <<'SEEN'
backend 2
broker 2
backend 3
broker Connection._init_params() got an unexpected keyword argument 'db'
SEEN
