#!/usr/bin/env bash
# Versions: @nostr-dev-kit/ndk 3.0.3, nostr-tools 2.25.2 (npm)
# Behavior: the normalized URL of a relay ends with a slash in NDK, also behind a query; nostr-tools
#   removes the slash of a path, and alone reads case and default port.
# Guess: both give the same URL for a relay, as lists of relays are shared between clients.
# Seen: `wss://h.example/a` is `wss://h.example/a/` in NDK, `wss://h.example/a/` is
#   `wss://h.example/a` in nostr-tools, and `…/?k=1` is `…/?k=1/` in NDK.
# Meaning: one relay is kept twice, and a key in the query gets a slash that it doesn't have.
#   Compare relays by your own rule.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  @nostr-dev-kit/ndk@3.0.3 nostr-tools@2.25.2
cat >"$dir/run.mjs" <<'JS'
import { normalizeRelayUrl } from "@nostr-dev-kit/ndk";
import { utils } from "nostr-tools";
for (const url of [
  "wss://h.example",
  "wss://h.example/a",
  "wss://h.example/a/",
  "wss://h.example/?k=1",
  "wss://H.example:443/",
])
  console.log(url, "| ndk", normalizeRelayUrl(url), "| nostr-tools", utils.normalizeURL(url));
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
wss://h.example | ndk wss://h.example/ | nostr-tools wss://h.example/
wss://h.example/a | ndk wss://h.example/a/ | nostr-tools wss://h.example/a
wss://h.example/a/ | ndk wss://h.example/a/ | nostr-tools wss://h.example/a
wss://h.example/?k=1 | ndk wss://h.example/?k=1/ | nostr-tools wss://h.example/?k=1
wss://H.example:443/ | ndk wss://H.example:443/ | nostr-tools wss://h.example/
SEEN
