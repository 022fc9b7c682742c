#!/usr/bin/env bash
# Versions: graphql-scalars 2.0.0 (npm)
# Behavior: a value of the type URL comes back normalized: the server answers with another text than
#   the one that was stored.
# Guess: a URL is checked and given back as it was, like the types for mail addresses and numbers
#   of phones.
# Seen: `https://h.example` becomes `https://h.example/`, and `https://h.example/a b` becomes
#   `https://h.example/a%20b`.
# Meaning: issuers, redirect URIs and other identifiers that are compared as text don't match any
#   more. Use the type String for them.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  graphql-scalars@2.0.0 graphql@16.11.0
cat >"$dir/run.mjs" <<'JS'
import { graphql, GraphQLObjectType, GraphQLSchema } from "graphql";
import { GraphQLEmailAddress, GraphQLURL } from "graphql-scalars";
const fields = {
  mail: { type: GraphQLEmailAddress, resolve: () => "Ann@H.example" },
  issuer: { type: GraphQLURL, resolve: () => "https://h.example" },
  upper: { type: GraphQLURL, resolve: () => "HTTPS://H.example:443/a b" },
};
const schema = new GraphQLSchema({ query: new GraphQLObjectType({ name: "Query", fields }) });
const { data } = await graphql({ schema, source: "{ mail issuer upper }" });
console.log(JSON.stringify(data));
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
{"mail":"Ann@H.example","issuer":"https://h.example/","upper":"https://h.example/a%20b"}
SEEN
