#!/usr/bin/env bash
# Versions: libcamel of Evolution Data Server 3.46.4 (Debian 12, libcamel-1.2-64 3.46.4-2+deb12u1)
# Behavior: a URL that is read and written has its path and its query decoded.
# Guess: the URL comes back: camel_url_to_string is documented to flatten what camel_url_new
#   parsed, and RFC 3986 section 2.2 keeps `%2F` and `%26` apart from `/` and `&`.
# Seen: `/a%2Fb?x=%26&y` becomes `/a/b?x=&&y`, and `http://[2001:db8::1]:80/a` becomes
#   `http://%5b2001/a`.
# Meaning: an address that passes through it leads to another page, folder or search. Use GUri.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
camel=libcamel-1.2-64=3.46.4-2+deb12u1
apt-cache show $camel >/dev/null 2>&1 || apt-get update -qq
(
  cd "$dir"
  apt-get -o APT::Sandbox::User=root download -qq $camel libnss3 libnspr4 libglib2.0-0 \
    libsqlite3-0 libgssapi-krb5-2 libkrb5-3 libk5crypto3 libkrb5support0 libcom-err2 \
    libkeyutils1 libicu72 libmount1 libblkid1 libselinux1 libffi8 libpcre2-8-0
)
for package in "$dir"/*.deb; do dpkg -x "$package" "$dir"; done
export LD_LIBRARY_PATH=$dir/usr/lib/x86_64-linux-gnu:$dir/lib/x86_64-linux-gnu
python3 - >"$dir/seen" <<'PY'
import ctypes
camel = ctypes.CDLL("libcamel-1.2.so.64")
camel.camel_url_new.restype = ctypes.c_void_p
camel.camel_url_to_string.argtypes = [ctypes.c_void_p, ctypes.c_int]
camel.camel_url_to_string.restype = ctypes.c_char_p
for url in [
    "http://h.example/a%20b",
    "http://h.example/a%2Fb",
    "http://h.example/?x=%26&y",
    "http://[2001:db8::1]:80/a",
]:
    parsed = camel.camel_url_new(url.encode(), None)
    print(url, camel.camel_url_to_string(parsed, 0).decode())
PY
diff - "$dir/seen" <<'SEEN'
http://h.example/a%20b http://h.example/a%20b
http://h.example/a%2Fb http://h.example/a/b
http://h.example/?x=%26&y http://h.example/?x=&&y
http://[2001:db8::1]:80/a http://%5b2001/a
SEEN
