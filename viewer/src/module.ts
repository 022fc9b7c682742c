// The modules, which the page holds as compressed bytes in Base64.

import { loadMore } from 'weburl';

import { byId } from './dom.js';

export async function unpack(id: string): Promise<ArrayBuffer> {
    const bytes = Uint8Array.from(atob(byId(id).textContent.trim()), (byte) => byte.charCodeAt(0));
    return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}

let second: Promise<void> | undefined;

/** Loads the second module, which most visits do without. */
export function loadSecond(): Promise<void> {
    return second ??= unpack('more-module').then(loadMore);
}
