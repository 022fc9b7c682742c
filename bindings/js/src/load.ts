// From a file to an engine.

import { isReady, use } from './engine.js';
import { imports } from './pattern.js';

/** What `init` takes: where the module is, or the module. */
export type Source = string | { href: string } | Response | BufferSource | WebAssembly.Module;

/** A module with one vector instruction, which only engines that know them accept. */
const WITH_SIMD = new Uint8Array([
    0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]);

/** The name of a module's file: with vector instructions where the engine has them. */
export function fileOf(name: 'weburl' | 'slim' | 'more'): string {
    return name === 'more' || !WebAssembly.validate(WITH_SIMD) ? `${name}.wasm` : `${name}.simd.wasm`;
}

export async function instantiate(source: Source): Promise<WebAssembly.Instance> {
    if (source instanceof WebAssembly.Module) return WebAssembly.instantiate(source, imports);
    if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) {
        return (await WebAssembly.instantiate(source, imports)).instance;
    }
    const response = source instanceof Response ? source : await fetch(typeof source === 'string' ? source : source.href);
    if (!response.ok) throw new Error(`The module could not be loaded: ${response.status}`);
    // A server that does not know `application/wasm` must not be in the way.
    return (await WebAssembly.instantiate(await response.arrayBuffer(), imports)).instance;
}

/** Loads a module from beside this file, or from `source`, unless there is one. */
export async function load(name: 'weburl' | 'slim', source: Source | undefined): Promise<void> {
    const isWhole = name === 'weburl';
    if (isReady(isWhole)) return;
    use(await instantiate(source ?? new URL(`./${fileOf(name)}`, import.meta.url)), isWhole);
}
