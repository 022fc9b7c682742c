// Compares weburl-documents with Chromium: the base URL and the encoding of each document, the URL of each attribute that a
// script can ask for, and what is fetched over a loopback server.
//
//     node scripts/compare-browser.mjs                   300 documents that a fixed seed generates
//     node scripts/compare-browser.mjs DIR [COUNT]       at most COUNT (5,000) documents of a directory, evenly chosen, as a site
//     node scripts/compare-browser.mjs DIR [COUNT] --xhtml     those of them that say that they are XHTML, as XHTML
//
// Scripts of the documents run in generated documents; in those of a directory only with --scripting, as they would change
// the page. A document that is not complete in time is told and counted. Any difference is an error: the status is 1.
//
// Needs the npm package playwright-core, in the folder that NODE_PATH names, and Chromium, which CHROMIUM may name; where
// they are missing, it says so and compares nothing. The other side is the example `browser_facts` of weburl-documents, which
// BROWSER_FACTS may name where it is built already.
import { createRequire } from 'node:module';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { differences, unknownRefreshes } from './compare-browser/differences.mjs';
import { chosen, generated } from './compare-browser/documents.mjs';
import { Tab } from './compare-browser/page.mjs';

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const CHROMIUM_ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
    '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const TABS = 2;
const CARGO_RUN = ['cargo', 'run', '-q', '-p', 'weburl-documents', '--example', 'browser_facts', '--'];

const { values: options, positionals: [directory, count] } = parseArgs({
    options: { scripting: { type: 'boolean' }, xhtml: { type: 'boolean' } }, allowPositionals: true,
});
const isScripting = directory === undefined || options.scripting === true;

function leaveOut(reason) {
    console.log(`left out: ${reason}`);
    process.exit(0);
}

const require = createRequire(`${process.env.NODE_PATH ?? process.cwd()}/`);
let chromium;
try {
    ({ chromium } = require('playwright-core'));
} catch {
    leaveOut('there is no playwright-core; NODE_PATH can name its folder');
}
if (!fs.existsSync(CHROMIUM)) leaveOut(`there is no ${CHROMIUM}; CHROMIUM can name another`);

/** Returns what weburl-documents says, in the order of the documents. */
function ourFacts(documents, origin) {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'documents-'));
    const lines = documents.map(({ path: name, file, bytes, type }, i) => {
        const written = file ?? path.join(folder, `${i}.html`);
        if (bytes !== undefined) fs.writeFileSync(written, bytes);
        return `${path.resolve(written)}\t${origin}${name}\t${type}\n`;
    });
    const [command, ...parameters] = process.env.BROWSER_FACTS ? [process.env.BROWSER_FACTS] : CARGO_RUN;
    const run = spawnSync(command, [...parameters, ...(isScripting ? ['scripting'] : [])], {
        input: lines.join(''), encoding: 'utf8', maxBuffer: 2 ** 30, cwd: path.join(import.meta.dirname, '..'),
    });
    fs.rmSync(folder, { recursive: true });
    if (run.status !== 0) throw new Error(run.stderr);
    const facts = [];
    for (const line of run.stdout.trimEnd().split('\n')) {
        const [name, ...cells] = line.split('\t');
        if (name !== 'document') facts.at(-1).links.push([name, ...cells]);
        else facts.push({ base: cells[0], encoding: cells[1], encodingSource: cells[2], error: cells[3] ?? '', links: [] });
    }
    return facts;
}

const counts = { entries: new Map(), add(what, number = 1) { this.entries.set(what, (this.entries.get(what) ?? 0) + number); } };
const documents = directory === undefined ? generated(300) : chosen(directory, Number(count ?? 5000), options.xhtml);
if (documents.length === 0) {
    console.error(`there are no such documents in ${directory}`);
    process.exit(2);
}
const byPath = new Map(documents.map((document) => [document.path, document]));
const server = http.createServer((request, response) => {
    counts.add('requests to the server');
    const document = byPath.get(request.url.split('?')[0]);
    response.setHeader('Content-Type', document?.type ?? 'text/plain');
    response.end(document === undefined ? '' : document.bytes ?? fs.readFileSync(document.file));
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${server.address().port}`;
const facts = ourFacts(documents, origin);
// What Chromium guesses where nothing declares an encoding depends on its language and its detector.
for (const [i, document] of documents.entries()) {
    if (facts[i].encodingSource !== 'Guess' || options.xhtml) continue;
    counts.add('documents that declare no encoding and were served with ours');
    document.type += `; charset=${facts[i].encoding}`;
}

/** Compares one document, and returns what differs. */
async function compare(tab, document, ours) {
    const address = origin + document.path;
    let page;
    try {
        page = await tab.load(address);
    } catch (error) {
        counts.add('documents that could not be loaded');
        return [error.message.split('\n')[0]];
    }
    counts.add('attributes', page.links.length);
    counts.add('fetches', [...page.fetched].filter((url) => url !== `${origin}/favicon.ico`).length);
    // What Chromium makes of a base element whose URL cannot be parsed: the standard ignores it.
    if (page.base === 'about:blank') {
        counts.add('documents left out, as Chromium takes about:blank for a base URL that cannot be parsed');
        return [];
    }
    if (page.isMalformed) {
        counts.add('documents that are not well-formed, with nothing else compared');
        return ours.error === '' ? ['not well-formed, and ours has no error'] : [];
    }
    if (ours.error !== '') return [`well-formed, and ours has the error ${ours.error}`];
    return differences(page, ours, address, isScripting, counts);
}

const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_ARGUMENTS });
const context = await browser.newContext({ javaScriptEnabled: isScripting, serviceWorkers: 'block' });
const queue = documents.entries();
const byAddress = new Map(documents.map((document, i) => [origin + document.path, facts[i]]));
await Promise.all(Array.from({ length: TABS }, async () => {
    const tab = await Tab.open(context);
    for (const [i, document] of queue) {
        const found = await compare(tab, document, facts[i]);
        if (found.length > 0) counts.add('documents that differ');
        for (const difference of found) console.log(`${document.path}: ${difference.replaceAll(origin, '')}`);
    }
    const refreshes = await tab.close();
    counts.add('refreshes stopped', refreshes.length);
    const unknown = unknownRefreshes(refreshes, byAddress);
    if (unknown.length > 0) counts.add('documents that differ', unknown.length);
    for (const difference of unknown) console.log(difference.replaceAll(origin, ''));
}));
console.log(`Chromium ${browser.version()}, ${documents.length} documents, of which ${counts.entries.get('documents that differ') ?? 0} differ`);
for (const [what, number] of [...counts.entries].sort()) console.log(`${String(number).padStart(9)} ${what}`);
await browser.close();
server.close();
process.exit(counts.entries.has('documents that differ') ? 1 : 0);
