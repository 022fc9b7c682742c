// The documents to compare: generated ones, and the files of a directory.
import fs from 'node:fs';
import path from 'node:path';

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
export function generated(number) {
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

const XHTML = /^[^<]*(<\?xml|<!DOCTYPE html PUBLIC "-\/\/W3C\/\/DTD XHTML)/;

/** The types of files by the ends of their names, as servers have them. */
const TYPES = [
    [/\.(html?|shtml)$/i, () => 'text/html'],
    [/\.(xhtml|xht)$/i, () => 'application/xhtml+xml'],
];
const AS_XHTML = [[/\.(html?|xhtml|xht)$/i, (bytes) => (XHTML.test(bytes.toString('latin1', 0, 1000)) ? 'application/xhtml+xml' : null)]];

function* filesOf(folder) {
    const entries = fs.readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) {
        const name = path.join(folder, entry.name);
        if (entry.isDirectory()) yield* filesOf(name);
        else if (entry.isFile()) yield name;
    }
}

/** Returns at most `number` documents of a folder, evenly chosen. `isXhtml` chooses what says that it is XHTML, and serves it so. */
export function chosen(folder, number, isXhtml) {
    const found = [];
    for (const file of filesOf(folder)) {
        const [, typeOf] = (isXhtml ? AS_XHTML : TYPES).find(([pattern]) => pattern.test(file)) ?? [];
        const type = typeOf?.(isXhtml ? fs.readFileSync(file).subarray(0, 1000) : null);
        if (type) found.push({ file, type });
    }
    const step = Math.max(1, found.length / number);
    const picked = Array.from({ length: Math.min(number, found.length) }, (_, i) => found[Math.floor(i * step)]);
    return picked.map(({ file, type }) => ({
        path: '/' + path.relative(folder, file).split(path.sep).map(encodeURIComponent).join('/'), file, type,
    }));
}
