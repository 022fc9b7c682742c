"""A plugin for pytest: writes each call of `surt` and `canonicalize_url` without options as a line of JSON to the file
that WEBURL_CALLS names, so that the tests of these programs can be put to the profiles."""

import json
import os

import surt
import w3lib.url

calls = open(os.environ["WEBURL_CALLS"], "a", encoding="utf-8")


def recorded(name, function):
    def call(*arguments, **options):
        try:
            result = function(*arguments, **options)
        except Exception:
            result = None
            raise
        finally:
            if len(arguments) == 1 and not options and isinstance(arguments[0], str):
                print(json.dumps({"url": arguments[0], name: result}), file=calls, flush=True)
        return result

    return call


surt.surt = recorded("surt", surt.surt)
w3lib.url.canonicalize_url = recorded("w3lib", w3lib.url.canonicalize_url)
