// Node, Bun and Deno read modules from files, at once.

import { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';

import { isReady, setLatin1, use } from './engine.js';
import { fileOf } from './load.js';
import { imports } from './pattern.js';

let view = Buffer.alloc(0);

setLatin1((bytes, start, end) => {
    if (view.buffer !== bytes.buffer) view = Buffer.from(bytes.buffer as ArrayBuffer);
    return view.toString('latin1', start, end);
});

export function instantiateFile(name: 'weburl' | 'slim' | 'more'): WebAssembly.Instance {
    const bytes = readFileSync(new URL(`./${fileOf(name)}`, import.meta.url));
    return new WebAssembly.Instance(new WebAssembly.Module(bytes), imports);
}

export function loadFile(name: 'weburl' | 'slim'): void {
    const isWhole = name === 'weburl';
    if (!isReady(isWhole)) use(instantiateFile(name), isWhole);
}
