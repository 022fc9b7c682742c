#!/usr/bin/env bash
# Versions: pandas 3.1.1, fsspec 2026.9.0 and, for comparison, smart_open 9.0.2 (PyPI)
# Behavior: compression is inferred from the end of the whole URL, so the query decides.
# Guess: the path's ending decides, or the first bytes.
# Seen: pandas and fsspec don't decompress `/a.csv.gz?x=1` and try to decompress `/a.csv?like=b.gz`, smart_open
#   reads both.
# Meaning: signed and versioned links to compressed files can't be read, though the same links without a
#   query can. Give compression="gzip".
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-compile \
  --target "$dir" pandas==3.1.1 fsspec==2026.9.0 aiohttp==3.14.5 "smart_open[http]==9.0.2"
PYTHONPATH=$dir python3 - >"$dir/seen" 2>"$dir/log" <<'PY'
import gzip
import http.server
import threading
import fsspec
import pandas
import smart_open
class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        text = b"a\n1\n"
        body = gzip.compress(text) if self.path.startswith("/a.csv.gz") else text
        self.send_response(200)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        if self.command == "GET":
            self.wfile.write(body)
    do_HEAD = do_GET
    def log_message(self, *_):
        pass
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
readers = {
    "pandas": lambda url: pandas.read_csv(url).a.tolist(),
    "fsspec": lambda url: fsspec.open(url, compression="infer").open().read()[:4],
    "smart_open": lambda url: smart_open.open(url, "rb").read(),
}
for name, read in readers.items():
    for path in ["/a.csv.gz", "/a.csv.gz?x=1", "/a.csv?like=b.gz"]:
        try:
            print(name, path, read(f"http://127.0.0.1:{server.server_port}{path}"))
        except (OSError, ValueError) as error:
            print(name, path, type(error).__name__)
PY
diff - "$dir/seen" <<'SEEN'
pandas /a.csv.gz [1]
pandas /a.csv.gz?x=1 UnicodeDecodeError
pandas /a.csv?like=b.gz BadGzipFile
fsspec /a.csv.gz b'a\n1\n'
fsspec /a.csv.gz?x=1 b'\x1f\x8b\x08\x00'
fsspec /a.csv?like=b.gz BadGzipFile
smart_open /a.csv.gz b'a\n1\n'
smart_open /a.csv.gz?x=1 b'a\n1\n'
smart_open /a.csv?like=b.gz b'a\n1\n'
SEEN
