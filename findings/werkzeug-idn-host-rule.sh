#!/usr/bin/env bash
# Versions: Werkzeug 3.1.9 (PyPI), the router of Flask
# Behavior: with host_matching, a rule's host is compared with the Punycode of the request, and a link to it is
#   percent-encoded.
# Guess: a rule for `bücher.example` matches requests for `xn--bcher-kva.example`, and its link has that host.
# Seen: the rule matches neither form of the host, and its link is `http://b%C3%BCcher.example/`; a rule for
#   `xn--bcher-kva.example` matches both.
# Meaning: a site with an internationalized name answers 404. Write Punycode in rules.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" Werkzeug==3.1.9
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
from werkzeug.exceptions import NotFound
from werkzeug.routing import Map, Rule
hosts = ["bücher.example", "xn--bcher-kva.example"]
for host in hosts:
    rules = Map([Rule("/", host=host, endpoint="home")], host_matching=True)
    print(host, rules.bind("h.example").build("home", force_external=True))
    for asked in hosts:
        try:
            print("  ", asked, *rules.bind(asked).match("/"))
        except NotFound:
            print("  ", asked, "not found")
PY
diff - "$dir/seen" <<'SEEN'
bücher.example http://b%C3%BCcher.example/
   bücher.example not found
   xn--bcher-kva.example not found
xn--bcher-kva.example http://xn--bcher-kva.example/
   bücher.example home {}
   xn--bcher-kva.example home {}
SEEN
