#!/usr/bin/env bash
# Versions: sanic 25.12.1 with sanic-routing 23.12.0, bottle 0.13.4 and Werkzeug 3.1.9 (PyPI)
# Behavior: sanic and bottle write values into paths as they are, so a question mark begins a query
#   and a percent sign an encoding. In sanic, a backslash is an escape: the value is the template of
#   a regular expression.
# Guess: both encode, as Werkzeug does: a route that is found again by its own URL is the purpose of
#   url_for and get_url. Only the slash is a known exception.
# Seen: `a?b` and `a#b` are raw in both, `a%20b` in bottle; sanic writes a line feed for `a\nb`.
# Meaning: links to names with `#` or `%` lead to another page, or to an error. Give sanic and bottle
#   values that urllib.parse.quote encoded.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" sanic==25.12.1 sanic-routing==23.12.0 bottle==0.13.4 werkzeug==3.1.9
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
import bottle
from sanic import Sanic
from werkzeug.routing import Map, Rule

app = Sanic("finding")
app.add_route(lambda request, a: None, "/x/<a>/y", name="route")
app.router.finalize()
router = bottle.Router()
router.add("/x/<a>/y", "GET", None, name="route")
werkzeug = Map([Rule("/x/<a>/y", endpoint="route")]).bind("h.example")
for a in ["b c", "a?b", "a#b", "a%20b", r"a\nb"]:
    print("sanic", a, repr(app.url_for("route", a=a)))
    print("bottle", a, repr(router.build("route", a=a)))
    print("werkzeug", a, repr(werkzeug.build("route", {"a": a})))
PY
diff - "$dir/seen" <<'SEEN'
sanic b c '/x/b c/y'
bottle b c '/x/b c/y'
werkzeug b c '/x/b%20c/y'
sanic a?b '/x/a?b/y'
bottle a?b '/x/a?b/y'
werkzeug a?b '/x/a%3Fb/y'
sanic a#b '/x/a#b/y'
bottle a#b '/x/a#b/y'
werkzeug a#b '/x/a%23b/y'
sanic a%20b '/x/a%20b/y'
bottle a%20b '/x/a%20b/y'
werkzeug a%20b '/x/a%2520b/y'
sanic a\nb '/x/a\nb/y'
bottle a\nb '/x/a\\nb/y'
werkzeug a\nb '/x/a%5Cnb/y'
SEEN
