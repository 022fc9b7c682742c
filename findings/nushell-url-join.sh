#!/usr/bin/env bash
# Versions: Nushell 0.115.1 (npm, the package nushell)
# Behavior: `url join` refuses the record that `url parse` made, unless the query is spelled as a
#   form would spell it. Of a `file:` or `mailto:` URL it refuses every record.
# Guess: `url parse | url join` gives the URL back: the record has its parts, and its text.
# Seen: below. The reason given is that the record's `query` and `params` contradict each other.
# Meaning: a script that changes a host works until a query contains a time, a path or `%20`.
#   Remove one of the two columns first: `url parse | reject params`.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" nushell@0.115.1
cat >"$dir/run.nu" <<'NU'
for url in [
  'https://h.example/?q=a+b'
  'https://h.example/?q=a%20b'
  'https://h.example/?t=12:30'
  'https://h.example/?to=/x'
  'https://h.example/?flag'
  'file:///a'
  'mailto:a@h.example'
] {
  let parts = ($url | url parse)
  print $"($url) ~ (try { $parts | url join } catch { |error| $error.msg })"
}
NU
"$dir/node_modules/.bin/nu" -n "$dir/run.nu" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
https://h.example/?q=a+b ~ https://h.example/?q=a+b
https://h.example/?q=a%20b ~ Incompatible parameters.
https://h.example/?t=12:30 ~ Incompatible parameters.
https://h.example/?to=/x ~ Incompatible parameters.
https://h.example/?flag ~ Incompatible parameters.
file:///a ~ Invalid value
mailto:a@h.example ~ Invalid value
SEEN
