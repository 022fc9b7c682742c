#!/usr/bin/env bash
# Versions: @octokit/rest 22.0.1 (npm)
# Behavior: the parameter `q` of searches is sent with its plus signs bare. Every other parameter
#   has them as `%2B`.
# Guess: `c++ in:name` is sent as `c%2B%2B%20in%3Aname`: spaces of the text are encoded as `%20`, so
#   a plus can only be itself.
# Seen: `q=c++%20in%3Aname`, beside `labels=c%2B%2B` for a list of issues.
# Meaning: the server reads a bare plus in a query as a space and looks for `c`. There is no
#   spelling of the text that sends `%2B`, as `%` is encoded.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" @octokit/rest@22.0.1
cat >"$dir/run.mjs" <<'JS'
import { Octokit } from "@octokit/rest";
const fetch = async (url) => {
  console.log(new URL(url).search);
  return new Response("[]", { headers: { "content-type": "application/json" } });
};
const { rest } = new Octokit({ baseUrl: "http://h.example", request: { fetch } });
await rest.issues.listForRepo({ owner: "o", repo: "r", labels: "c++" });
await rest.search.repos({ q: "c++ in:name" });
await rest.search.repos({ q: "c%2B%2B in:name" });
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
?labels=c%2B%2B
?q=c++%20in%3Aname
?q=c%252B%252B%20in%3Aname
SEEN
