"""Answers with what Python's frameworks see of a request target. Arguments: a framework and a port."""

import sys

NAME, PORT = sys.argv[1], int(sys.argv[2])
METHODS = ["GET", "OPTIONS"]


def lines(**fields):
    """A `str` is written as UTF-8, and bytes that it hides as surrogates are themselves again."""
    body = b""
    for name, value in fields.items():
        if isinstance(value, str):
            value = value.encode("utf-8", "surrogateescape")
        if value is not None:
            body += name.encode() + b"=" + value + b"\n"
    return body


def flask():
    import flask
    app = flask.Flask("driver")

    @app.before_request
    def see():
        request = flask.request
        raw = request.environ["RAW_URI"].encode("latin-1")
        return lines(path=request.path, raw=raw, query=request.query_string, host=request.host)

    return app


def django():
    import django
    from django.conf import settings
    from django.http import HttpResponse
    from django.urls import re_path

    def see(request):
        query = request.META["QUERY_STRING"].encode("latin-1")
        return HttpResponse(lines(path=request.path, query=query, host=request.get_host()))

    settings.configure(ALLOWED_HOSTS=["*"], ROOT_URLCONF="__main__", SECRET_KEY="driver", LOGGING_CONFIG=None)
    globals()["urlpatterns"] = [re_path("", see)]
    django.setup()
    from django.core.wsgi import get_wsgi_application
    return get_wsgi_application()


def starlette():
    from starlette.applications import Starlette
    from starlette.responses import Response
    from starlette.routing import Route

    async def see(request):
        scope, host = request.scope, request.headers.get("host")
        return Response(lines(path=scope["path"], raw=scope["raw_path"], query=scope["query_string"], host=host))

    return Starlette(routes=[Route("/{rest:path}", see, methods=METHODS)])


def aiohttp():
    from aiohttp import web

    async def see(request):
        query = request.rel_url.raw_query_string
        return web.Response(body=lines(path=request.path, raw=request.raw_path, query=query, host=request.host))

    app = web.Application()
    app.router.add_route("*", "/{rest:.*}", see)
    web.run_app(app, host="127.0.0.1", port=PORT, print=None, access_log=None)


def tornado():
    import asyncio
    from tornado.web import Application, RequestHandler

    class See(RequestHandler):
        def get(self, rest):
            request = self.request
            self.write(lines(path=request.path, raw=request.uri, query=request.query, host=request.host))

        options = get

    async def main():
        Application([(r"/(.*)", See)]).listen(PORT, "127.0.0.1")
        await asyncio.Event().wait()

    asyncio.run(main())


def uvicorn(implementation):
    import uvicorn
    uvicorn.run(starlette(), host="127.0.0.1", port=PORT, http=implementation, log_level="critical")


def gunicorn(app):
    from gunicorn.app.base import BaseApplication

    class Server(BaseApplication):
        def load_config(self):
            self.cfg.set("bind", f"127.0.0.1:{PORT}")
            self.cfg.set("loglevel", "critical")

        def load(self):
            return app

    Server().run()


if NAME == "flask":
    from werkzeug.serving import run_simple
    run_simple("127.0.0.1", PORT, flask())
elif NAME == "django":
    from django.core.servers.basehttp import run
    app = django()
    run("127.0.0.1", PORT, app)
elif NAME == "flask-gunicorn":
    gunicorn(flask())
elif NAME == "django-gunicorn":
    gunicorn(django())
elif NAME == "starlette-httptools":
    uvicorn("httptools")
elif NAME == "starlette-h11":
    uvicorn("h11")
else:
    {"aiohttp": aiohttp, "tornado": tornado}[NAME]()
