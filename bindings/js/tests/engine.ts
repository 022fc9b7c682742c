// Runs in Node, Bun or Deno: the argument is the folder of the test data.

import { readFileSync } from 'node:fs';

import { main, slim } from './main.ts';

const read = async (name: string) => JSON.parse(readFileSync(`${process.argv[2]}/${name}`, 'utf8'));
// In a process of its own, for the whole module takes the place of the slim one.
const isSlim = process.argv[3] === 'slim';
const failures = isSlim ? await slim(await import('../dist/slim.node.js'), read) : await main(await import('../dist/index.node.js'), read);
for (const failure of failures.slice(0, 20)) console.error(failure);
process.exitCode = failures.length === 0 ? 0 : 1;
