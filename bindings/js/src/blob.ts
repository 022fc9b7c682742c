// Blob URLs, on the store of weburl: https://w3c.github.io/FileAPI/#url.

import { current, NONE } from './engine.js';
import { toUsvString } from './web-idl.js';

class Blobs {
    readonly #objects = new Map<number, Blob>();
    #next = 0;
    #store: number | undefined;

    /** The first use makes the store. */
    #get(): number {
        return (this.#store ??= current().call.weburl_blobs_new());
    }

    create(object: unknown): string {
        if (!(object instanceof Blob)) throw new TypeError('URL.createObjectURL: the argument is not a Blob');
        const engine = current();
        const origin = (globalThis as { location?: { origin: string } }).location?.origin;
        const creator = origin !== undefined && engine.parse(origin, 0) ? engine.url : 0;
        const uuid = crypto.getRandomValues(new Uint8Array(16));
        // Version 4, variant 1: https://www.rfc-editor.org/rfc/rfc9562#section-5.4
        uuid[6] = (uuid[6]! & 0x0f) | 0x40;
        uuid[8] = (uuid[8]! & 0x3f) | 0x80;
        const { at } = engine.writeBytes(uuid, 1);
        const number = this.#next++;
        const url = engine.textOf(engine.call.weburl_blobs_create(this.#get(), number, creator, at));
        if (url === undefined) throw new RangeError('The origin is too long');
        this.#objects.set(number, object);
        return url;
    }

    resolve(url: string): Blob | undefined {
        const engine = current();
        if (!engine.parse(url, 0)) return undefined;
        const number = engine.call.weburl_blobs_resolve(this.#get(), engine.url) >>> 0;
        return number === NONE ? undefined : this.#objects.get(number);
    }

    revoke(url: string): void {
        const engine = current();
        if (!engine.parse(url, 0)) return;
        const number = engine.call.weburl_blobs_revoke(this.#get(), engine.url) >>> 0;
        if (number !== NONE) this.#objects.delete(number);
    }
}

export const blobs = new Blobs();

/** Returns the object of a URL that `URL.createObjectURL` made, until it is revoked. A fragment does not matter. */
export function resolveObjectURL(url: string): Blob | undefined {
    return blobs.resolve(toUsvString(url));
}
