// Node's url.parse, and where http.request or https.request would connect to with what it returns.
'use strict';

const http = require('node:http');
const https = require('node:https');
const net = require('node:net');
const url = require('node:url');
const { ok, error, run } = require('./driver.js');

let connected;

// An agent whose connections fail.
function agent(Agent) {
  const unconnected = new Agent();
  unconnected.createConnection = (options) => {
    connected = options;
    throw new Error('not connected');
  };
  return unconnected;
}

const agents = { http: agent(http.Agent), https: agent(https.Agent) };

function destination(parsed) {
  connected = undefined;
  const isHttps = parsed.protocol === 'https:';
  const options = { ...parsed, agent: isHttps ? agents.https : agents.http };
  try {
    (isHttps ? https : http).request(options).on('error', () => {});
  } catch {
    // The client refuses it, or the connection has failed.
  }
  if (connected === undefined) return [null];
  const port = Number(connected.port);
  if (port > 0xffff) return [null];
  const { host } = connected;
  if (net.isIP(host)) return [host, port];
  // The C library reads some names as addresses, which the model of the C library does, too.
  const address = inetAton(host);
  return /^[\0-\x7f]*$/.test(host) && !host.includes('\0') ? [address ?? host, port] : [null];
}

function inetAton(name) {
  const parts = name.split('.');
  const numbers = parts.map((part) => {
    if (/^0[xX][0-9a-fA-F]+$/.test(part)) return parseInt(part, 16);
    if (/^0[0-7]*$/.test(part)) return parseInt(part, 8);
    return /^[1-9][0-9]*$/.test(part) ? parseInt(part, 10) : NaN;
  });
  const last = numbers.pop();
  if (numbers.length > 3 || numbers.some((number) => !(number <= 255))) return null;
  if (!(last < 256 ** (4 - numbers.length))) return null;
  const value = numbers.reduce((value, number, i) => value + number * 256 ** (3 - i), last);
  return [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256).join('.');
}

run(`Node ${process.version.slice(1)}, url.parse`, (input) => {
  let parsed;
  try {
    parsed = url.parse(input);
  } catch (exception) {
    return error(exception.code ?? exception.message);
  }
  const { protocol, auth, hostname, port, pathname, query, hash } = parsed;
  return ok(protocol && protocol.slice(0, -1), auth, hostname, port, pathname ?? '', query, hash && hash.slice(1),
            ...destination(parsed));
});
