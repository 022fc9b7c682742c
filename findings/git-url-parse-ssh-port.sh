#!/usr/bin/env bash
# Versions: git-url-parse 16.1.0 (npm)
# Behavior: a remote that is written in another protocol keeps the port of the first.
# Guess: the port is dropped with the protocol that it belongs to, since toString is documented
#   for turning an ssh: remote into a link.
# Seen: `ssh://git@h.example:2222/a/b.git` is `https://h.example:2222/a/b.git` in https, and a
#   remote on `https://h.example:8443` is on `ssh://git@h.example:8443` in ssh.
# Meaning: "open in browser" of a self-hosted server leads to its SSH port. Set `port` to null
#   before toString.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" git-url-parse@16.1.0
cat >"$dir/run.mjs" <<'JS'
import parse from "git-url-parse";
console.log(parse("git@h.example:a/b.git").toString("https"));
console.log(parse("ssh://git@h.example:2222/a/b.git").toString("https"));
console.log(parse("https://h.example:8443/a/b.git").toString("ssh"));
JS
node "$dir/run.mjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
https://h.example/a/b.git
https://h.example:2222/a/b.git
ssh://git@h.example:8443/a/b.git
SEEN
