// The interface Origin: https://html.spec.whatwg.org/multipage/browsers.html#the-origin-interface.

import { current } from './engine.js';
import { sameSite } from './more.js';
import { ORIGIN, URL } from './url.js';
import { asInterface, isObject, need } from './web-idl.js';

/** An origin: a tuple of scheme, host and port, or opaque, which is the same as itself only. */
export class Origin {
    /** `null` if it is opaque. */
    #tuple: string | null = null;

    /** Returns the origin of a URL, which may be a string, or of another object that has one. */
    static from(value: unknown): Origin {
        need(arguments.length, 1, 'Origin.from');
        if (isObject(value) && #tuple in value) {
            // The same origin, which an opaque one is with its identity.
            const copy = new Origin();
            copy.#tuple = value.#tuple;
            copy.#identity = value.#identity;
            return copy;
        }
        const href = typeof value === 'string' ? value : hrefOf(value);
        const engine = current();
        if (href === undefined || !engine.parse(href, 0)) throw new TypeError('Origin.from: the value has no origin');
        const tuple = engine.get(ORIGIN), origin = new Origin();
        origin.#tuple = tuple === 'null' ? null : tuple;
        return origin;
    }

    #identity = Symbol('opaque origin');

    get opaque(): boolean {
        return this.#tuple === null;
    }

    isSameOrigin(other: Origin): boolean {
        this.#tuple;
        need(arguments.length, 1, 'Origin.isSameOrigin');
        return this.#is(checked(other));
    }

    /** In browsers only after `await loadMore()`, because it needs the public suffix list. */
    isSameSite(other: Origin): boolean {
        this.#tuple;
        need(arguments.length, 1, 'Origin.isSameSite');
        const left = this.#tuple, right = checked(other).#tuple;
        return this.#is(other) || (left !== null && right !== null && sameSite(left, right));
    }

    #is(other: Origin): boolean {
        return this.#tuple === null ? this.#identity === other.#identity : this.#tuple === other.#tuple;
    }

    declare readonly [Symbol.toStringTag]: string;

    static {
        isOrigin = (value): value is Origin => isObject(value) && #tuple in value;
    }
}

asInterface(Origin);

var isOrigin: (value: unknown) => value is Origin;

function checked(value: unknown): Origin {
    if (!isOrigin(value)) throw new TypeError('The argument is not an Origin');
    return value;
}

/** The URL of an object that has an origin: ours, or the host's own URL. */
function hrefOf(value: unknown): string | undefined {
    if (value instanceof URL) return value.href;
    const HostUrl = (globalThis as unknown as { URL?: new () => { href: string } }).URL;
    return HostUrl !== undefined && value instanceof HostUrl ? value.href : undefined;
}
