#!/usr/bin/env bash
# Versions: LuaSocket 3.1.0 (Debian 12, lua-socket 3.1.0-1+b1 with lua5.4 5.4.4-3+deb12u1)
# Behavior: url.absolute removes dot segments from the whole reference, so dots in a query or a
#   fragment take segments of the path with them. `;x` is joined to the last segment.
# Guess: the normal examples of RFC 3986 pass: the module's own test file has those of RFC 2396,
#   which are nearly the same.
# Seen: at `http://a/b/c/d;p?q`, `g?y/../x` gives `http://a/b/c/x` instead of
#   `http://a/b/c/g?y/../x`, `g#s/../x` the same, and `;x` gives `http://a/b/c/d;x`.
# Meaning: links that carry a relative path in a parameter or a route lead to another page. Cut
#   query and fragment off and append them after url.absolute.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
apt-cache show lua-socket=3.1.0-1+b1 >/dev/null 2>&1 || apt-get update -qq
(cd "$dir" && apt-get -o APT::Sandbox::User=root download -qq \
  lua-socket=3.1.0-1+b1 lua5.4=5.4.4-3+deb12u1)
for package in "$dir"/*.deb; do dpkg -x "$package" "$dir"; done
export LUA_PATH="$dir/usr/share/lua/5.4/?.lua"
export LUA_CPATH="$dir/usr/lib/x86_64-linux-gnu/lua/5.4/?.so"
"$dir/usr/bin/lua5.4" - >"$dir/seen" <<'LUA'
local url = require("socket.url")
for _, reference in ipairs { "../g", "g?y/../x", "g#s/../x", ";x" } do
  print(reference .. " " .. url.absolute("http://a/b/c/d;p?q", reference))
end
LUA
diff - "$dir/seen" <<'SEEN'
../g http://a/b/g
g?y/../x http://a/b/c/x
g#s/../x http://a/b/c/x
;x http://a/b/c/d;x
SEEN
