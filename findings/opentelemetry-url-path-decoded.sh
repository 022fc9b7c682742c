#!/usr/bin/env bash
# Versions: opentelemetry-instrumentation-asgi and -wsgi 0.66b2 (PyPI)
# Behavior: url.path of a server's span is the decoded path, from WSGI even read as Latin-1.
# Guess: url.path is the path of the URL as it was sent, as the semantic conventions say, and as the clients'
#   url.full has it.
# Seen: `/%C3%A9` is `/é` by ASGI and `/Ã©` by WSGI, `/a%2Fb` is `/a/b` and `/a%3Fb` is `/a?b`.
# Meaning: the client's and the server's span of a request name different URLs. Join spans by their
#   identifiers.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" opentelemetry-sdk==1.45.2 opentelemetry-instrumentation-asgi==0.66b2 \
  opentelemetry-instrumentation-wsgi==0.66b2
PYTHONPATH=$dir OTEL_SEMCONV_STABILITY_OPT_IN=http python3 - >"$dir/seen" 2>"$dir/log" <<'PY'
import asyncio
import urllib.parse
import wsgiref.util
from opentelemetry.instrumentation import asgi, wsgi
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
exporter = InMemorySpanExporter()
provider = TracerProvider()
provider.add_span_processor(SimpleSpanProcessor(exporter))
async def asgi_application(scope, receive, send):
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b""})
def wsgi_application(environ, start_response):
    start_response("200 OK", [])
    return [b""]
def ask_asgi(path):
    scope = {
        "type": "http",
        "method": "GET",
        "scheme": "http",
        "http_version": "1.1",
        "path": urllib.parse.unquote(path),
        "raw_path": path.encode(),
        "query_string": b"",
        "headers": [(b"host", b"h.example")],
        "server": ("h.example", 80),
    }
    async def receive():
        return {"type": "http.request"}
    async def send(message):
        pass
    application = asgi.OpenTelemetryMiddleware(asgi_application, tracer_provider=provider)
    asyncio.run(application(scope, receive, send))
def ask_wsgi(path):
    environ = {
        "PATH_INFO": urllib.parse.unquote_to_bytes(path).decode("latin-1"),
        "REQUEST_URI": path,
        "HTTP_HOST": "h.example",
    }
    wsgiref.util.setup_testing_defaults(environ)
    application = wsgi.OpenTelemetryMiddleware(wsgi_application, tracer_provider=provider)
    list(application(environ, lambda *_: None))
for ask in [ask_asgi, ask_wsgi]:
    for path in ["/a", "/%C3%A9", "/a%2Fb", "/a%3Fb"]:
        exporter.clear()
        ask(path)
        [span] = [span for span in exporter.get_finished_spans() if span.kind.name == "SERVER"]
        print(ask.__name__, path, span.attributes["url.path"])
PY
diff - "$dir/seen" <<'SEEN'
ask_asgi /a /a
ask_asgi /%C3%A9 /é
ask_asgi /a%2Fb /a/b
ask_asgi /a%3Fb /a?b
ask_wsgi /a /a
ask_wsgi /%C3%A9 /Ã©
ask_wsgi /a%2Fb /a/b
ask_wsgi /a%3Fb /a?b
SEEN
