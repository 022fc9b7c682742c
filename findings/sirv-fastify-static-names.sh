#!/usr/bin/env bash
# Versions: sirv 3.0.2, @fastify/static 10.1.11 with fastify 5.12.8, express 5.3.0 (npm)
# Behavior: sirv decodes paths as whole URLs are decoded, so reserved characters stay encoded.
#   fastify's static files do so for all of them but `#` and `?`.
# Guess: a file is found at its name as encodeURIComponent writes it, whatever characters it has.
# Seen: express finds all of nine names. sirv finds neither `a%23b` nor `a%3Fb`, and both find none
#   of `a%26b`, `a%2Bb`, `a%3Db` and `a%40b`.
# Meaning: links that are encoded as RFC 3986 allows are answered with 404, though the file is
#   there. Encode names with encodeURI, and avoid `#` and `?` in them.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  sirv@3.0.2 @fastify/static@10.1.11 fastify@5.12.8 express@5.3.0
mkdir "$dir/files"
cat >"$dir/run.mjs" <<'JS'
import { writeFileSync } from "node:fs";
import http from "node:http";
import fastifyStatic from "@fastify/static";
import express from "express";
import fastify from "fastify";
import sirv from "sirv";

const root = process.argv[2];
const names = ["a b", "é", "50%", "a#b", "a?b", "a&b", "a+b", "a=b", "a@b"];
for (const name of names) writeFileSync(`${root}/${name}`, "");
const serve = sirv(root);
const servers = {
  express: http.createServer(express().use(express.static(root))),
  sirv: http.createServer((request, response) =>
    serve(request, response, () => response.writeHead(404).end()),
  ),
};
for (const server of Object.values(servers)) {
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
}
const app = fastify();
app.register(fastifyStatic, { root });
await app.listen({ port: 0, host: "127.0.0.1" });
servers.fastify = app.server;
for (const [name, server] of Object.entries(servers)) {
  const base = `http://127.0.0.1:${server.address().port}/`;
  const paths = names.map(encodeURIComponent);
  const responses = await Promise.all(paths.map((path) => fetch(base + path)));
  const missing = paths.filter((_, index) => responses[index].status === 404);
  console.log(name, ...missing);
}
process.exit();
JS
node "$dir/run.mjs" "$dir/files" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
express
sirv a%23b a%3Fb a%26b a%2Bb a%3Db a%40b
fastify a%26b a%2Bb a%3Db a%40b
SEEN
