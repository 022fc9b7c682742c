#!/usr/bin/env bash
# Versions: Drakma 2.0.8 with PURI 1.5.7.2 and SBCL 2.2.9 (Debian 12, cl-drakma 2.0.8-1)
# Behavior: the query of the URL is divided at `&` and `=` and encoded again, percent signs and plus
#   signs included. The path is decoded where PURI decodes.
# Guess: a URL is requested as written: it is one argument, and parameters that need encoding have an
#   argument of their own.
# Seen: `/a?x=a+b%20c` asks for `/a?x=a%2Bb%2520c`, and `/a?x=%26` for `/a?x=%2526`; with
#   `:preserve-uri t` both are asked for as written.
# Meaning: searches find nothing, and signed URLs are refused, only for values with spaces or signs.
#   Always pass `:preserve-uri t`.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
apt-cache show cl-drakma=2.0.8-1 >/dev/null 2>&1 || apt-get update -qq
(cd "$dir" && apt-get -o APT::Sandbox::User=root download -qq \
  cl-drakma=2.0.8-1 \
  sbcl=2:2.2.9-1 \
  cl-puri=1:1.5.7.2-1 \
  cl-alexandria \
  cl-base64 \
  cl-bordeaux-threads \
  cl-chipz \
  cl-chunga \
  cl-flexi-streams \
  cl-kmrcl \
  cl-ppcre \
  cl-rt \
  cl-split-sequence \
  cl-trivial-gray-streams \
  cl-usocket)
for package in "$dir"/*.deb; do dpkg -x "$package" "$dir"; done
cat >"$dir/server.py" <<'PY'
import http.server

left = {f"/{i}/b?q": location for i, location in enumerate([])}


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        target = self.requestline.split()[1]
        location = left.pop(target, None)
        self.send_response(302 if location else 200)
        if location:
            self.send_header("Location", location)
        else:
            print(target, flush=True)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass


server = http.server.HTTPServer(("127.0.0.1", 0), Handler)
print(server.server_port, flush=True)
server.serve_forever()
PY
python3 "$dir/server.py" >>"$dir/asked" &
server=$!
trap 'kill "$server"; rm -rf "$dir"' EXIT
until [ -s "$dir/asked" ]; do sleep 0.1; done
port=$(head -n 1 "$dir/asked")
cat >"$dir/run.lisp" <<'LISP'
(require :asdf)
(push :drakma-no-ssl *features*)
(let ((*standard-output* (make-broadcast-stream)) (*error-output* (make-broadcast-stream))
      (sources (list :tree (concatenate 'string (sb-ext:posix-getenv "SOURCES") "/"))))
  (asdf:initialize-source-registry
   (list :source-registry sources :ignore-inherited-configuration))
  (handler-bind ((warning #'muffle-warning)) (asdf:load-system :drakma)))
(dolist (end '("/a?x=b" "/a?x=a+b%20c" "/a?x=%26"))
  (let ((url (concatenate 'string "http://127.0.0.1:" (sb-ext:posix-getenv "PORT") end)))
    (drakma:http-request url)
    (drakma:http-request url :preserve-uri t)))
LISP
SBCL_HOME=$dir/usr/lib/sbcl XDG_CACHE_HOME=$dir/cache PORT=$port   SOURCES=$dir/usr/share/common-lisp/source   "$dir/usr/bin/sbcl" --core "$dir/usr/lib/sbcl/sbcl.core" --noinform --script "$dir/run.lisp"
tail -n +2 "$dir/asked" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
/a?x=b
/a?x=b
/a?x=a%2Bb%2520c
/a?x=a+b%20c
/a?x=%2526
/a?x=%26
SEEN
