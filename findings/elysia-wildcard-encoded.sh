#!/usr/bin/env bash
# Versions: elysia 1.4.30 (npm)
# Behavior: a named parameter is decoded, the rest of the path that an asterisk matches isn't.
# Guess: both are decoded, as in Hono, Koa's router and others.
# Seen: `/n/a%20b` gives the name `a b` for `/n/:x`; `/w/a%20b` gives `a%20b` for `/w/*`.
# Meaning: a file server on `/files/*` doesn't find files with a space or letters beyond ASCII in their
#   names. Decode the rest by decodeURIComponent.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  elysia@1.4.30 hono@4.13.19
cat >"$dir/run.mjs" <<'JS'
import { Elysia } from "elysia";
import { Hono } from "hono";
const elysia = new Elysia()
  .get("/n/:x", ({ params }) => params.x)
  .get("/w/*", ({ params }) => params["*"]);
const hono = new Hono()
  .get("/n/:x", (c) => c.text(c.req.param("x")))
  .get("/w/:x{.+}", (c) => c.text(c.req.param("x")));
for (const path of ["/n/a%20b", "/n/%C3%A9", "/w/a%20b", "/w/%C3%A9"]) {
  const request = new Request("http://h.example" + path);
  const answers = [await elysia.handle(request), await hono.fetch(request)];
  console.log(path, ...(await Promise.all(answers.map((answer) => answer.text()))));
}
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
/n/a%20b a b a b
/n/%C3%A9 é é
/w/a%20b a%20b a b
/w/%C3%A9 %C3%A9 é
SEEN
