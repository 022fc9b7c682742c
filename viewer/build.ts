// Builds `dist/weburl.html`: one file, with the styles, the script and the modules in it.

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const here = import.meta.dirname;
const read = (name: string) => readFileSync(join(here, 'src', name), 'utf8');
const module = (name: string) =>
    gzipSync(readFileSync(join(here, '../bindings/js/dist', name)), { level: 9 }).toString('base64');
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const bundle = await build({
    entryPoints: [join(here, 'src/main.ts')], bundle: true, write: false, format: 'esm', target: 'es2022', minify: true, charset: 'utf8', legalComments: 'none',
});
// An end tag would end the element, even in a string.
const script = bundle.outputFiles[0]!.text.replaceAll('</script', '<\\/script').trim();
const style = read('style.css').trim();
const policy = `default-src 'none'; script-src ${hash(script)} 'wasm-unsafe-eval'; style-src ${hash(style)}; img-src data:; base-uri 'none'; form-action 'none'`;
const parts: Record<string, string> = { policy, style, script, weburl: module('weburl.wasm'), more: module('more.wasm') };
const page = read('page.html').replace(/\{\{(\w+)\}\}/g, (_, name: string) => parts[name]!);

mkdirSync(join(here, 'dist'), { recursive: true });
writeFileSync(join(here, 'dist/weburl.html'), page);
console.log(`dist/weburl.html: ${page.length} bytes\nContent-Security-Policy: ${policy}`);
