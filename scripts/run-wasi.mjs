// Runs a program for wasm32-wasip1 in Node, with the arguments and the environment of this process. It may read
// what the process may read.
import { readFile } from 'node:fs/promises';
import { WASI } from 'node:wasi';

const [file, ...args] = process.argv.slice(2);
const wasi = new WASI({
    version: 'preview1',
    args: [file, ...args],
    env: process.env,
    preopens: { '/': '/' },
});
const module = await WebAssembly.compile(await readFile(file));
process.exitCode = wasi.start(await WebAssembly.instantiate(module, wasi.getImportObject()));
