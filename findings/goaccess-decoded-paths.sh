#!/usr/bin/env bash
# Versions: GoAccess 1.7 (Debian 12, 1:1.7-1)
# Behavior: requests are counted by their decoded text, so different URLs share a row.
# Guess: `/a%2Fb` and `/a/b` have a row each: RFC 3986 section 2.2 says that they aren't
#   interchangeable, and the manual mentions decoding for values that are encoded twice alone.
# Seen: both are `/a/b`, and a request for a file named `g?h` counts for the page `/g` with a query;
#   `?j=1%262` and `?j=1&2` are one row.
# Meaning: a report credits pages with visits of other ones. Look into the log where names contain
#   encoded delimiters.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
apt-cache show goaccess=1:1.7-1 >/dev/null 2>&1 || apt-get update -qq
(
  cd "$dir"
  apt-get -o APT::Sandbox::User=root download -qq goaccess=1:1.7-1 libmaxminddb0 libncursesw6 \
    libtinfo6
)
for package in "$dir"/*.deb; do dpkg -x "$package" "$dir"; done
export LD_LIBRARY_PATH=$dir/usr/lib/x86_64-linux-gnu:$dir/lib/x86_64-linux-gnu
for path in /a%2Fb /a/b /g%3Fh '/g?h' '/i?j=1%262' '/i?j=1&2' /k%20l /k+l; do
  echo "192.0.2.1 - - [10/Oct/2024:13:55:36 +0000] \"GET $path HTTP/1.1\" 200 9 \"-\" \"Mozilla/5.0\""
done >"$dir/log"
"$dir/usr/bin/goaccess" "$dir/log" --no-global-config --log-format=COMBINED --no-progress \
  -o "$dir/report.json" >"$dir/out" 2>&1
python3 - "$dir/report.json" >"$dir/seen" <<'PY'
import json
import sys
with open(sys.argv[1]) as file:
    report = json.load(file)
for row in sorted(report["requests"]["data"], key=lambda row: row["data"]):
    print(row["hits"]["count"], row["data"])
PY
diff - "$dir/seen" <<'SEEN'
2 /a/b
2 /g?h
2 /i?j=1&2
1 /k l
1 /k+l
SEEN
