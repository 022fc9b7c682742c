// Compares weburl-html with Chromium: the base URL and the encoding of each document, the URL of each attribute that a
// script can ask for, and what is fetched over a loopback server.
//
//     node scripts/compare-browser.mjs               300 documents that a fixed seed generates; any difference is an error
//     node scripts/compare-browser.mjs DIR [COUNT]   at most COUNT HTML files of a directory, evenly chosen, as a site
//
// Needs the npm package playwright-core, in the folder that NODE_PATH names, and Chromium, which CHROMIUM may name; where
// they are missing, it says so and compares nothing. The other side is the example `browser_facts` of weburl-html.
import { createRequire } from 'node:module';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const [, , directory, count] = process.argv;

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

/** The attributes whose URLs scripts can ask for, by element. */
const PROPERTIES = {
    a: { href: 'href' },
    area: { href: 'href' },
    base: { href: 'href' },
    blockquote: { cite: 'cite' },
    button: { formaction: 'formAction' },
    del: { cite: 'cite' },
    embed: { src: 'src' },
    form: { action: 'action' },
    frame: { src: 'src', longdesc: 'longDesc' },
    iframe: { src: 'src', longdesc: 'longDesc' },
    img: { src: 'src', longdesc: 'longDesc', lowsrc: 'lowsrc' },
    input: { src: 'src', formaction: 'formAction' },
    ins: { cite: 'cite' },
    link: { href: 'href' },
    object: { data: 'data', codebase: 'codeBase' },
    q: { cite: 'cite' },
    script: { src: 'src' },
    source: { src: 'src' },
    track: { src: 'src' },
    video: { src: 'src', poster: 'poster' },
    audio: { src: 'src' },
};

/** A sequence of numbers that is the same each time. */
function random(seed) {
    let state = seed;
    const next = () => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return state / 2 ** 32;
    };
    return { below: (end) => Math.floor(next() * end), pick: (items) => items[Math.floor(next() * items.length)] };
}

const REFERENCES = [
    'a', './b/c', '../d', '/e', '?q=caf\u00e9', '?q=&eacute;&amp;r=%20', '#f', 'g?h#i', ' j ', 'k l', 'http:m', '//127.0.0.1:1/n',
    'http://[o', 'http://p:99999/', 'mailto:q@r', 'data:,s', '\\t\\u', 'v&ampw', 'x&copy=y', 'z|', '&#x2F;&Tab;aa', '..//bb', '',
];
const ELEMENTS = [
    (r) => `<a href="${r}">x</a>`,
    (r) => `<area href='${r}'>`,
    (r) => `<img src="${r}" longdesc="${r}">`,
    (r) => `<image src="${r}">`,
    (r) => `<img srcset="${r.trim().replace(/[ ,]/g, '') || 'x'} 1x">`,
    (r) => `<script src="${r}"></script>`,
    (r) => `<link rel=stylesheet href="${r}">`,
    (r) => `<link rel=next href="${r}">`,
    (r) => `<form action="${r}"><button formaction="${r}">x</button></form>`,
    (r) => `<input type=image src="${r}">`,
    (r) => `<q cite="${r}">x</q>`,
    (r) => `<blockquote cite="${r}">x</blockquote>`,
    (r) => `<video poster="${r}"></video>`,
    (r) => `<object data="${r}"></object>`,
    (r) => `<style>p { background: url("${r.trim()}") }</style><p>x</p>`,
    (r) => `<template><img src="${r}"></template>`,
    (r) => `<noscript><img src="${r}"></noscript>`,
    (r) => `<table><img src="${r}"><tr><td><a href="${r}">x</table>`,
    (r) => `<svg><title><img src="${r}"></title></svg>`,
    (r) => `<svg><desc></svg><img src="${r}">`,
    (r) => `<textarea><img src="${r}"></textarea>`,
    (r) => `<p><a href="${r}">x<p>y</a>`,
    (r) => `<!-- <img src="${r}"> -->`,
    (r) => `<select><option><img src="${r}"></select>`,
];
const ENCODINGS = ['utf-8', 'windows-1252', 'shift_jis', 'koi8-r', 'gb18030', 'utf-16le'];

/** Returns documents with their content types. What is not ASCII is é, as Latin-1 or UTF-8 whatever the encoding. */
function generated(number) {
    const { below, pick } = random(18);
    return Array.from({ length: number }, (_, i) => {
        const encoding = pick(ENCODINGS);
        const isByHeader = encoding === 'utf-16le' || below(2) === 0;
        const parts = Array.from({ length: 2 + below(8) }, () => pick(ELEMENTS)(pick(REFERENCES)));
        if (below(2) === 0) {
            const href = pick(['/base/', 'base/', '?base', 'http://[', 'data:,x', '//127.0.0.1:1/base/', ' b ']);
            parts.splice(below(parts.length + 1), 0, `<base href="${href}">`);
            if (below(4) === 0) parts.push('<base href="/second/">');
        }
        const meta = isByHeader ? '' : pick([
            `<meta charset=${encoding}>`, `<META http-equiv=Content-Type content="text/html; charset='${encoding}'">`]);
        const doctype = pick(['<!DOCTYPE html>', '']);
        const text = doctype + meta + pick(['', '<title>x</title>', '<body background=x>']) + parts.join(pick(['', '\n', '<p>']));
        const bytes = Buffer.from(text, encoding === 'utf-16le' ? 'utf16le' : encoding === 'utf-8' ? 'utf8' : 'latin1');
        return { path: `/${i}/page.html`, bytes, type: isByHeader ? `text/html; charset=${encoding}` : 'text/html' };
    });
}

function* htmlFiles(folder) {
    const entries = fs.readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) {
        const name = path.join(folder, entry.name);
        if (entry.isDirectory()) yield* htmlFiles(name);
        else if (entry.isFile() && /\.html?$/.test(entry.name)) yield name;
    }
}

function chosen(folder, number) {
    const files = [...htmlFiles(folder)];
    const step = Math.max(1, Math.ceil(files.length / number));
    return files.filter((_, i) => i % step === 0).map((file) => ({
        path: '/' + path.relative(folder, file).split(path.sep).map(encodeURIComponent).join('/'),
        bytes: fs.readFileSync(file),
        type: 'text/html',
    }));
}

/** Returns what weburl-html says, in the order of the documents. */
function ourFacts(documents, origin) {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'documents-'));
    const lines = documents.map(({ path: name, bytes, type }, i) => {
        const file = path.join(folder, `${i}.html`);
        fs.writeFileSync(file, bytes);
        return `${file}\t${origin}${name}\t${type}\n`;
    });
    const run = spawnSync('cargo', ['run', '-q', '-p', 'weburl-html', '--example', 'browser_facts'], {
        input: lines.join(''), encoding: 'utf8', maxBuffer: 2 ** 30, cwd: path.join(import.meta.dirname, '..'),
    });
    fs.rmSync(folder, { recursive: true });
    if (run.status !== 0) throw new Error(run.stderr);
    const facts = [];
    for (const line of run.stdout.trimEnd().split('\n')) {
        const cells = line.split('\t');
        if (cells[0] === 'document') facts.push({ base: cells[1], encoding: cells[2], links: [] });
        else facts.at(-1).links.push(cells);
    }
    return facts;
}

/** Runs in the page. */
function factsOfPage(properties) {
    const links = [];
    for (const element of document.querySelectorAll('*')) {
        if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml') continue;
        for (const [attribute, property] of Object.entries(properties[element.localName] ?? {})) {
            const value = element.getAttribute(attribute);
            if (value === null) continue;
            // What a base element has is not resolved against the base URL that it sets.
            links.push([element.localName, attribute, value, element[property]]);
        }
    }
    return { base: document.baseURI, encoding: document.characterSet, links };
}

/** Chromium percent-encodes `|` in paths, and the URL Standard does not. */
const asStandard = (url) => url.replaceAll('%7C', '|');
const withoutFragment = (url) => asStandard(url.split('#')[0]);
const isEmpty = (value) => /^[\t\n\f\r ]*$/.test(value);
const trimmed = (value) => value.replace(/^[\t\n\f\r ]+|[\t\n\f\r ]+$/g, '').replace(/[\t\n\r]/g, '');

/** Returns the links of a page as lines; a URL that cannot be parsed is returned by scripts as it is written. */
function linesOfPage(links) {
    const isReported = ([element, attribute, value]) =>
        !isEmpty(value) || ['a', 'area', 'base'].includes(element) || /action$|^cite$|^longdesc$/.test(attribute);
    return links.filter(isReported).map(([element, attribute, value, url]) =>
        `${element} ${attribute} ${URL.canParse(url) ? asStandard(url) : `failure ${trimmed(value)}`}`);
}

function linesOfOurs(links) {
    return links.map((link) => link.map(asStandard)).filter(([element, attribute]) => PROPERTIES[element]?.[attribute])
        .map(([element, attribute, , url]) => `${element} ${attribute} ${url}`);
}

const isLaidOut = ([element, attribute]) =>
    ['embed', 'image', 'img', 'input', 'object', 'style'].includes(element) || ['style', 'background', 'poster'].includes(attribute);

/** How often an image or object before a late base was fetched with the URL after it, and with the one before it. */
const lateBases = [0, 0];

function differences(page, ours, requests, address) {
    const found = [];
    if (page.base !== ours.base) found.push(`base URL ${page.base}, ours ${ours.base}`);
    if (page.encoding !== ours.encoding) found.push(`encoding ${page.encoding}, ours ${ours.encoding}`);
    const [theirs, mine] = [linesOfPage(page.links).sort(), linesOfOurs(ours.links).sort()];
    const count = (lines, line) => lines.filter((other) => other === line).length;
    for (const line of new Set([...theirs, ...mine])) {
        const [a, b] = [count(theirs, line), count(mine, line)];
        // An open `a` is copied into the paragraph that follows it, and is still one start tag.
        const isCopied = line.startsWith('a ') && a > b && b > 0;
        if (a !== b && !isCopied) found.push(`${line}: ${a} times, ours ${b}`);
    }
    const resources = ours.links.filter(([, , kind]) => kind === 'resource');
    const known = new Set(resources.map((link) => withoutFragment(link[4])));
    // The URL of an image or an object is resolved in a microtask or when its style is first computed. A late base counts
    // if it comes before that.
    resources.filter(isLaidOut).forEach((link) => known.add(withoutFragment(link[3])));
    for (const url of requests) {
        if (url !== withoutFragment(address) && !known.has(url)) found.push(`fetched ${url}, which is none of ours`);
    }
    // These are fetched whatever else the page is.
    const isCertain = ([element, attribute, kind, , url]) => kind === 'resource' && url.startsWith('http:')
        && ['img src', 'script src', 'link href'].includes(`${element} ${attribute}`);
    for (const link of ours.links.filter(isCertain)) {
        const urls = (isLaidOut(link) ? [link[3], link[4]] : [link[4]]).map(withoutFragment);
        if (urls[0] !== urls.at(-1)) urls.forEach((url, i) => { lateBases[i] += requests.has(url); });
        if (!urls.some((url) => requests.has(url))) found.push(`not fetched ${link.join(' ')}`);
    }
    return found;
}

const documents = directory === undefined ? generated(300) : chosen(directory, Number(count ?? 500));
const byPath = new Map(documents.map((document) => [document.path, document]));
const server = http.createServer((request, response) => {
    const document = byPath.get(request.url.split('?')[0]);
    response.setHeader('Content-Type', document?.type ?? 'text/plain');
    response.end(document?.bytes ?? '');
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${server.address().port}`;
const facts = ourFacts(documents, origin);

const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
const context = await browser.newContext();
await context.route('**/*', (route) => (route.request().url().startsWith(origin) ? route.continue() : route.abort()));
const page = await context.newPage();
page.on('dialog', (dialog) => dialog.dismiss());
let requests = new Set();
page.on('request', (request) => {
    // Frames have documents of their own.
    if (request.frame() === page.mainFrame() || request.isNavigationRequest()) requests.add(withoutFragment(request.url()));
});
let [links, fetched, different, explained] = [0, 0, 0, 0];
const version = browser.version();
for (const [i, document] of documents.entries()) {
    requests = new Set();
    const address = origin + document.path;
    let inPage;
    try {
        await page.goto(address, { waitUntil: 'load', timeout: 20_000 });
        inPage = await page.evaluate(factsOfPage, PROPERTIES);
    } catch (error) {
        console.log(`${document.path}: ${error.message.split('\n')[0]}`);
        different += 1;
        continue;
    }
    // What Chromium makes of a base element whose URL cannot be parsed: the standard ignores it.
    if (inPage.base === 'about:blank') {
        explained += 1;
        continue;
    }
    const found = differences(inPage, facts[i], requests, address);
    links += inPage.links.length;
    fetched += requests.size;
    different += found.length > 0;
    for (const difference of found) console.log(`${document.path}: ${difference.replaceAll(origin, '')}`);
}
await browser.close();
server.close();
console.log(`Chromium ${version}: ${documents.length} documents, ${links} attributes, ${fetched} requests; ${different} documents differ, `
    + `${explained} are left out because Chromium takes about:blank for a base URL that cannot be parsed; `
    + `${lateBases[1]} images and objects before a late base were fetched with the base so far, ${lateBases[0]} with the final one`);
process.exit(directory === undefined && different > 0 ? 1 : 0);
