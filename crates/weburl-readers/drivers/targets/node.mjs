// Answers with what Node and its frameworks see of a request target. Arguments: a framework and a port.

import { createServer } from "node:http";
import { createRequire } from "node:module";

const require = createRequire(`${process.env.NODE_MODULES}/driver.cjs`);
const [name, port] = process.argv.slice(2);

function split(url) {
  const at = url.indexOf("?");
  return at < 0 ? { path: url } : { path: url.slice(0, at), query: url.slice(at + 1) };
}

function answer(response, fields) {
  const lines = Object.entries(fields).filter(([, value]) => typeof value === "string");
  response.end(Buffer.from(lines.map(([key, value]) => `${key}=${value}\n`).join("")));
}

if (name === "node") {
  createServer((request, response) => {
    answer(response, { ...split(request.url), host: request.headers.host });
  }).listen(port, "127.0.0.1");
} else if (name === "express") {
  const parseurl = createRequire(require.resolve("express"))("parseurl");
  const app = require("express")();
  app.use((request, response) => {
    const query = parseurl(request).query;
    answer(response, { path: request.path, raw: request.url, query, host: request.host });
  });
  // Errors are not written to the log.
  app.use((error, request, response, next) => response.status(error.status ?? 500).end());
  app.listen(port, "127.0.0.1");
} else if (name === "fastify") {
  const app = require("fastify")();
  const see = (request, reply) => {
    reply.hijack();
    const { path, query } = split(request.url);
    answer(reply.raw, { path: `/${request.params["*"]}`, raw: path, query, host: request.host });
  };
  app.all("/*", see);
  app.listen({ port, host: "127.0.0.1" });
}
