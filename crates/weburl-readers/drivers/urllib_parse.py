"""Puts the `urllib.parse` of another Python in place of this one's, if URLLIB_PARSE names its file.

Python 3.14 is not everywhere, and its `urllib/parse.py` runs on an older one.
"""

import os
import sys
import types
import urllib

PATH = os.environ.get("URLLIB_PARSE")

if PATH:
    with open(PATH) as file:
        # An older Python does not know `\\z` in regular expressions.
        source = file.read().replace(r"\z", r"\Z")
    urllib.parse = sys.modules["urllib.parse"] = types.ModuleType("urllib.parse")
    exec(compile(source, "urllib/parse.py", "exec"), urllib.parse.__dict__)
