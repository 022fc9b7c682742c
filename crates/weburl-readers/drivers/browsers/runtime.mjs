// Node, Bun and Deno: reads the calls from one file, writes the version and the answers to another.
import fs from 'node:fs';
import process from 'node:process';

import { answers } from './answers.mjs';

const VERSIONS = {
    node: ({ node, ada, icu, unicode }) => `Node ${node} (ada ${ada}, ICU ${icu}, Unicode ${unicode})`,
    bun: ({ bun }) => `Bun ${bun}`,
    deno: ({ deno, v8 }) => `Deno ${deno} (V8 ${v8})`,
};
const name = process.versions.bun ? 'bun' : process.versions.deno ? 'deno' : 'node';
const [, , from, to] = process.argv;
const calls = JSON.parse(fs.readFileSync(from, 'utf8'));
fs.writeFileSync(to, JSON.stringify({ version: VERSIONS[name](process.versions), answers: answers(calls) }));
