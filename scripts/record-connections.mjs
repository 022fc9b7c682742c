// Asks a client in Node how it reads connection strings: `record-connections.mjs NAME FOLDER PACKAGE...`.
//
// Lines of input and output are those of record-connections.py.
import { createRequire } from "node:module";
import net from "node:net";
import readline from "node:readline";
import { PassThrough } from "node:stream";
import { setImmediate } from "node:timers/promises";
import tls from "node:tls";

const [name, folder, ...packages] = process.argv.slice(2);
const require = createRequire(`${folder}/`);
// Past what a package exports.
const inside = (file) => require(`${folder}/node_modules/${file}`);
for (const name of Object.keys(process.env)) if (/^(PG|USER)/.test(name)) delete process.env[name];
// The clients' default user is that of the system, which is no answer.
process.env.PGUSER = "(system)";
const own = (value) => (value === "(system)" ? undefined : value);

const one = (host, port, user, password, database) => ({
  hosts: [host],
  ports: [port],
  user,
  password,
  database,
});

const CLIENTS = {
  "pg-connection-string": () => {
    const { parse } = require("pg-connection-string");
    return (text) => {
      const { host, port, user, password, database } = parse(text);
      return one(host, port, user, password, database);
    };
  },
  pg: () => {
    const Parameters = inside("pg/lib/connection-parameters");
    return (text) => {
      const { host, port, user, password, database } = new Parameters(text);
      return one(host, port, own(user), password, own(database));
    };
  },
  "postgres.js": () => {
    const postgres = require("postgres");
    return (text) => {
      const { host, port, user, pass, database, path } = postgres(text).options;
      const fields = { user: own(user), password: pass, database: own(database) };
      return path ? { hosts: [path], ports: [], ...fields } : { hosts: host, ports: port, ...fields };
    };
  },
  mysql2: () => {
    const Config = inside("mysql2/lib/connection_config");
    return (text) => {
      const { host, port, socketPath, user, password, database } = new Config(text);
      return one(socketPath || host, socketPath ? undefined : port, user, password, database);
    };
  },
  mysql: () => {
    const Config = inside("mysql/lib/ConnectionConfig");
    return (text) => {
      const { host, port, socketPath, user, password, database } = new Config(text);
      return one(socketPath || host, socketPath ? undefined : port, user, password, database);
    };
  },
  "mongodb-connection-string-url": () => {
    const { ConnectionString } = require("mongodb-connection-string-url");
    return (text) => {
      const { hosts, username, password, pathname } = new ConnectionString(text);
      return { hosts, ports: [], user: username, password, database: pathname };
    };
  },
  mongodb: () => {
    const { parseOptions } = inside("mongodb/lib/connection_string");
    return (text) => {
      const { hosts, srvHost, credentials, dbName } = parseOptions(text);
      return {
        hosts: srvHost ? [srvHost] : hosts.map((host) => host.socketPath ?? host.host),
        ports: srvHost ? [""] : hosts.map((host) => host.port ?? ""),
        user: credentials?.username,
        password: credentials?.password,
        database: dbName,
      };
    };
  },
  ioredis: () => {
    const { Redis } = require("ioredis");
    return (text) => {
      const { host, port, path, username, password, db } = new Redis({ lazyConnect: true }, text)
        .options;
      return one(path || host, port, username, password, db);
    };
  },
  "node-redis": () => {
    const { createClient } = require("redis");
    return (text) => {
      const { socket, username, password, database } = createClient({ url: text }).options ?? {};
      return one(socket?.path ?? socket?.host, socket?.port, username, password, database);
    };
  },
  amqplib: () => {
    const { Connection } = inside("amqplib/lib/connection");
    const { connect, credentialsFromUrl } = inside("amqplib/lib/connect");
    let seen;
    const socket = (options, connected) => {
      seen = { host: options.host, port: options.port };
      process.nextTick(connected);
      return Object.assign(new PassThrough(), { setNoDelay() {} });
    };
    net.connect = socket;
    tls.connect = socket;
    Connection.prototype.open = (fields) => Object.assign(seen, fields);
    return async (text) => {
      connect(text, {}, () => {});
      await setImmediate();
      const { username, password } = credentialsFromUrl(new URL(text || "amqp://localhost"));
      return one(seen.host, seen.port, username, password, seen.virtualHost);
    };
  },
  mariadb: async () => {
    const file = `${folder}/node_modules/mariadb/lib/config/connection-options.js`;
    const { default: Options } = await import(file);
    return (text) => {
      const { host, port, socketPath, user, password, database } = new Options(text);
      return one(socketPath || host, socketPath ? undefined : port, user, password, database);
    };
  },
  knex: () => {
    const parse = inside("knex/lib/knex-builder/internal/parse-connection");
    return (text) => {
      const { connection: all } = parse(text);
      return one(all.host ?? all.server, all.port, all.user, all.password, all.database ?? all.filename);
    };
  },
};

const show = (value) =>
  value === undefined || value === null
    ? null
    : typeof value === "object"
      ? JSON.stringify(value)
      : String(value);
const list = (values) => values.filter((value) => value !== undefined && value !== null).map(show);
const read = await CLIENTS[name]();
const version = (name) => `${name} ${inside(`${name}/package.json`).version}`;
process.removeAllListeners("warning");
// Some clients print warnings there.
const print = console.log;
console.log = console.error = () => {};
print(`${packages.map(version).join(", ")}, Node ${process.versions.node}`);
for await (const line of readline.createInterface({ input: process.stdin })) {
  let answer;
  try {
    const { hosts, ports, user, password, database } = await read(Buffer.from(line, "hex").toString());
    answer = {
      hosts: list(hosts),
      ports: list(ports),
      user: show(user),
      password: show(password),
      database: show(database),
    };
  } catch (error) {
    answer = { refused: `${error.name ?? "Error"}: ${(error.message ?? `${error}`).split("\n")[0]}` };
  }
  print(JSON.stringify(answer));
}
process.exit();
