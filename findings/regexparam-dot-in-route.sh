#!/usr/bin/env bash
# Versions: regexparam 3.0.0, with trouter 4.0.0 of Polka, @tinyhttp/app 3.0.11 and itty-router 5.0.24 (npm)
# Behavior: routes become regular expressions without escaping the signs that mean something in them. A
#   dot stands for any character, a dollar sign matches never.
# Guess: a route without colons and asterisks matches its own path and nothing else.
# Seen: the route `/a.b` matches `/axb` by regexparam and in both servers; `/$x` doesn't match `/$x`;
#   `/a|b` matches `/a`. itty-router is right about the dot alone.
# Meaning: `/feed.xml` answers for `/feed-xml`, and a route with a dollar sign is never found. Write `\.`
#   and `\$` in routes.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  regexparam@3.0.0 trouter@4.0.0 @tinyhttp/app@3.0.11 itty-router@5.0.24
cat >"$dir/run.mjs" <<'JS'
import http from "node:http";
import { App } from "@tinyhttp/app";
import { Router } from "itty-router";
import { parse } from "regexparam";
import { Trouter } from "trouter";
const tinyhttp = async (route, path) => {
  const app = new App().get(route, (_, response) => response.send(""));
  const server = http.createServer(app.handler.bind(app));
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  const { ok } = await fetch(`http://127.0.0.1:${server.address().port}${path}`);
  server.close();
  return ok;
};
const itty = (route, path) =>
  Router().get(route, () => true).fetch({ method: "GET", url: "http://h.example" + path });
for (const [route, path] of [["/a.b", "/a.b"], ["/a.b", "/axb"], ["/$x", "/$x"], ["/a|b", "/a"]]) {
  const matches = [
    parse(route).pattern.test(path),
    new Trouter().get(route, () => {}).find("GET", path).handlers.length > 0,
    await tinyhttp(route, path),
    Boolean(await itty(route, path)),
  ];
  console.log(route, path, ...matches);
}
process.exit();
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
/a.b /a.b true true true true
/a.b /axb true true true false
/$x /$x false false false false
/a|b /a true true true true
SEEN
