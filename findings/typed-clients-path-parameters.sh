#!/usr/bin/env bash
# Versions: hono 4.13.19, @elysiajs/eden 1.4.9, @ts-rest/core 3.52.1 and @zodios/core 10.9.6 (npm)
# Behavior: the typed clients put a parameter of a path into the URL without encoding it. The servers of the
#   same kits decode it.
# Guess: the server gets the value that the client was given, since both know the route `/x/:a/y`.
# Seen: for `C#` and `why?`, all four ask for `/x/C` and `/x/why`, with the rest as fragment or query, and for `a/b`
#   they ask for a path that no route has. `a b` arrives.
# Meaning: pages of products and files with such names answer 404, or another page answers. Give the clients
#   encodeURIComponent(value).
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" hono@4.13.19 elysia@1.4.30 \
  @sinclair/typebox@0.34.41 @elysiajs/eden@1.4.9 @ts-rest/core@3.52.1 @zodios/core@10.9.6 \
  axios@1.21.1 zod@3.25.76
cat >"$dir/run.mjs" <<'JS'
import { treaty } from "@elysiajs/eden";
import { initClient, initContract } from "@ts-rest/core";
import { Zodios } from "@zodios/core";
import { hc } from "hono/client";
import { z } from "zod";
let asked;
const answer = (url) => {
  const { pathname, search, hash } = new URL(url);
  asked = pathname + search + hash;
  return Response.json({});
};
const origin = "http://h.example";
const path = "/x/:a/y";
const contract = initContract().router({
  get: { method: "GET", path, pathParams: z.object({ a: z.string() }), responses: { 200: z.any() } },
});
const parameters = [{ name: "a", type: "Path", schema: z.string() }];
const zodios = new Zodios(origin, [{ method: "get", path, response: z.any(), parameters }]);
zodios.axios.defaults.adapter = async (config) => {
  answer(origin + config.url);
  return { data: {}, status: 200, headers: {}, config };
};
const clients = {
  hono: (a) => hc(origin, { fetch: async (url) => answer(url) }).x[":a"].y.$get({ param: { a } }),
  eden: (a) => treaty(origin, { fetcher: async (url) => answer(url) }).x({ a }).y.get(),
  "ts-rest": (a) =>
    initClient(contract, {
      baseUrl: origin,
      baseHeaders: {},
      api: async ({ path: url }) => {
        answer(url);
        return { status: 200, body: {}, headers: new Headers() };
      },
    }).get({ params: { a } }),
  zodios: (a) => zodios.get(path, { params: { a } }),
};
for (const [name, get] of Object.entries(clients)) {
  for (const value of ["a b", "C#", "why?", "a/b"]) {
    await get(value);
    console.log(name, value, asked);
  }
}
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
hono a b /x/a%20b/y
hono C# /x/C#/y
hono why? /x/why?/y
hono a/b /x/a/b/y
eden a b /x/a%20b/y
eden C# /x/C#/y
eden why? /x/why?/y
eden a/b /x/a/b/y
ts-rest a b /x/a%20b/y
ts-rest C# /x/C#/y
ts-rest why? /x/why?/y
ts-rest a/b /x/a/b/y
zodios a b /x/a%20b/y
zodios C# /x/C#/y
zodios why? /x/why?/y
zodios a/b /x/a/b/y
SEEN
