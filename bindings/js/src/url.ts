// The interface URL: https://url.spec.whatwg.org/#url-class.

import { blobs } from './blob.js';
import { current, readsIdna, type Engine, type Offsets } from './engine.js';
import { internals, type URLSearchParams } from './search-params.js';
import { parseByHost, setByHost } from './slim-hosts.js';
import { asInterface, need, toUsvString } from './web-idl.js';

/** The numbers of the attributes in `weburl.h`. */
export const HREF = 0, ORIGIN = 1, PROTOCOL = 2, USERNAME = 3, PASSWORD = 4, HOST = 5, HOSTNAME = 6, PORT = 7, PATHNAME = 8, SEARCH = 9, HASH = 10;

/** Parses a base into the engine's base URL, and returns it; 0 if that fails. */
function parseBase(engine: Engine, base: string): number {
    const url = engine.parseBase(base);
    if (url !== 0 || readsIdna()) return url;
    return engine.parse(base, 0) || parseByHost(engine, base, 0) ? engine.parseBase(engine.href()) : 0;
}

/** Parses into the engine's URL. */
function parse(engine: Engine, input: string, base: string | undefined): boolean {
    const baseUrl = base === undefined ? 0 : parseBase(engine, base);
    if (base !== undefined && baseUrl === 0) return false;
    return engine.parse(input, baseUrl) || (!readsIdna() && parseByHost(engine, input, baseUrl));
}

/** A URL, by the URL Standard. */
export class URL {
    #href: string;
    #offsets: Offsets;
    #searchParams: URLSearchParams | undefined;

    constructor(url: string | { toString(): string }, base: string | { toString(): string } | undefined = undefined) {
        if (arguments.length === 0) need(0, 1, 'URL');
        const input = typeof url === 'string' ? url : toUsvString(url);
        const baseText = base === undefined ? undefined : toUsvString(base);
        const engine = current();
        if (!parse(engine, input, baseText)) throw invalid(engine);
        this.#href = engine.href(input);
        this.#offsets = engine.offsets();
    }

    static parse(url: string | { toString(): string }, base: string | { toString(): string } | undefined = undefined): URL | null {
        need(arguments.length, 1, 'URL.parse');
        const input = toUsvString(url), baseText = base === undefined ? undefined : toUsvString(base);
        const engine = current();
        if (!parse(engine, input, baseText)) return null;
        return new URL(engine.href(input));
    }

    static canParse(url: string | { toString(): string }, base: string | { toString(): string } | undefined = undefined): boolean {
        need(arguments.length, 1, 'URL.canParse');
        const input = toUsvString(url), baseText = base === undefined ? undefined : toUsvString(base);
        const engine = current();
        if (!readsIdna()) return parse(engine, input, baseText);
        const baseUrl = baseText === undefined ? 0 : parseBase(engine, baseText);
        if (baseText !== undefined && baseUrl === 0) return false;
        const { at, len } = engine.write(input);
        return engine.call.weburl_can_parse(at, len, baseUrl) !== 0;
    }

    /** Makes a URL for an object, which `resolveObjectURL` returns; the host's own functions do not know it. */
    static createObjectURL(object: Blob): string {
        need(arguments.length, 1, 'URL.createObjectURL');
        return blobs.create(object);
    }

    static revokeObjectURL(url: string): void {
        need(arguments.length, 1, 'URL.revokeObjectURL');
        blobs.revoke(toUsvString(url));
    }

    get href(): string {
        return this.#href;
    }

    set href(value: string) {
        this.#offsets;
        const engine = current();
        const input = toUsvString(value);
        if (!parse(engine, input, undefined)) throw invalid(engine);
        this.#read(engine);
        this.#updateParams();
    }

    get origin(): string {
        const href = this.#href, engine = current();
        engine.restore(href);
        return engine.get(ORIGIN);
    }

    get protocol(): string {
        return this.#href.slice(0, this.#offsets[0] + 1);
    }

    set protocol(value: string) {
        this.#set(PROTOCOL, value);
    }

    get username(): string {
        return this.#href.slice(this.#offsets[0] + 3, this.#offsets[1]);
    }

    set username(value: string) {
        this.#set(USERNAME, value);
    }

    get password(): string {
        return this.#href.slice(this.#offsets[1] + 1, this.#offsets[2] - 1);
    }

    set password(value: string) {
        this.#set(PASSWORD, value);
    }

    get host(): string {
        const offsets = this.#offsets;
        return this.#href.slice(offsets[2], this.#hasHost() ? offsets[4] : offsets[3]);
    }

    set host(value: string) {
        this.#set(HOST, value);
    }

    get hostname(): string {
        return this.#href.slice(this.#offsets[2], this.#offsets[3]);
    }

    set hostname(value: string) {
        this.#set(HOSTNAME, value);
    }

    get port(): string {
        return this.#hasHost() ? this.#href.slice(this.#offsets[3] + 1, this.#offsets[4]) : '';
    }

    set port(value: string) {
        this.#set(PORT, value);
    }

    get pathname(): string {
        return this.#href.slice(this.#offsets[4], this.#offsets[5]);
    }

    set pathname(value: string) {
        this.#set(PATHNAME, value);
    }

    get search(): string {
        const start = this.#offsets[5], end = this.#offsets[6];
        return end - start > 1 ? this.#href.slice(start, end) : '';
    }

    set search(value: string) {
        this.#set(SEARCH, value);
        this.#updateParams();
    }

    get searchParams(): URLSearchParams {
        return (this.#searchParams ??= internals.of(this.search.slice(1), { setQuery: (query) => this.#set(SEARCH, query) }));
    }

    get hash(): string {
        const start = this.#offsets[6];
        return this.#href.length - start > 1 ? this.#href.slice(start) : '';
    }

    set hash(value: string) {
        this.#set(HASH, value);
    }

    toJSON(): string {
        return this.#href;
    }

    toString(): string {
        return this.#href;
    }

    declare readonly [Symbol.toStringTag]: string;

    /** Without a host, the place of one is right behind the scheme. */
    #hasHost(): boolean {
        return this.#offsets[1] !== this.#offsets[0] + 1;
    }

    #set(attribute: number, value: unknown): void {
        const href = this.#href;
        const text = toUsvString(value);
        const engine = current();
        engine.restore(href);
        if (!engine.set(attribute, text) && !readsIdna() && (attribute === HOST || attribute === HOSTNAME)) {
            setByHost(engine, href, attribute, text);
        }
        this.#read(engine);
    }

    #read(engine: Engine): void {
        this.#href = engine.href();
        this.#offsets = engine.offsets();
    }

    #updateParams(): void {
        if (this.#searchParams !== undefined) internals.replace(this.#searchParams, this.search.slice(1));
    }
}

asInterface(URL);

function invalid(engine: Engine): TypeError {
    const { name } = engine.failure();
    return Object.assign(new TypeError(name === '' ? 'Invalid URL' : `Invalid URL: ${name}`), { code: 'ERR_INVALID_URL' });
}
