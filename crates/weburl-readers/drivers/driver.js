// What the drivers in JavaScript have in common: they read inputs and write answers, as driver.py does.
'use strict';

const readline = require('node:readline');

const field = (text) => (text === null || text === undefined ? '-' : `=${Buffer.from(text).toString('hex')}`);

function ok(...fields) {
  const line = ['ok', ...fields.slice(0, 7).map(field)];
  if (fields.length > 7) line.push(field(fields[7]), fields[8] ?? '-');
  return line.join('\t');
}

const error = (reason = null, place = null) => ['error', field(reason), place ?? '-'].join('\t');

function run(version, read) {
  process.stdout.write(`${version}\n`);
  const lines = readline.createInterface({ input: process.stdin });
  let answers = [];
  const flush = () => {
    process.stdout.write(answers.join(''));
    answers = [];
  };
  lines.on('line', (line) => {
    answers.push(`${read(Buffer.from(line, 'hex').toString())}\n`);
    if (answers.length === 1000) flush();
  });
  lines.on('close', flush);
}

module.exports = { ok, error, run };
