// The second module, which is loaded when one of its functions is first called: it is larger than the first.

import { Engine, NONE, partsOf } from './engine.js';
import { fileOf, instantiate, type Source } from './load.js';
import { URL } from './url.js';
import { toUsvString } from './web-idl.js';

let engine: Engine | undefined;
let loading: Promise<Engine> | undefined;
let loadNow: (() => WebAssembly.Instance) | undefined;

/** For Node, Bun and Deno, which load it without waiting. */
export function setMoreLoader(loader: () => WebAssembly.Instance): void {
    loadNow = loader;
}

async function more(source?: Source): Promise<Engine> {
    loading ??= (async () => now() ?? (engine = new Engine(await instantiate(source ?? new globalThis.URL(`./${fileOf('more')}`, import.meta.url)))))();
    return loading;
}

function now(): Engine | undefined {
    if (engine === undefined && loadNow !== undefined) engine = new Engine(loadNow());
    return engine;
}

/** Loads the second module, from beside this file or from `source`: for `Origin.isSameSite`, which cannot wait. */
export async function loadMore(source?: Source): Promise<void> {
    await more(source);
}

/** What a program makes of an input. */
export interface Answer {
    /** The program. */
    readonly name: string;
    /** Where it connects; `undefined` if it does not. */
    readonly destination: { readonly host: string; readonly port: number } | undefined;
    /** Why it does not. */
    readonly error: string | undefined;
}

export interface Comparison {
    /** The verdict, in words. */
    readonly verdict: string;
    /** Whether to distrust the input: programs connect to different places, or the host is disguised. */
    readonly isAlarm: boolean;
    /** Why they differ. */
    readonly causes: readonly string[];
    readonly answers: readonly Answer[];
}

/** Compares how programs read an input. */
export async function compare(input: string): Promise<Comparison> {
    const text = toUsvString(input), engine = await more();
    const { at, len } = engine.write(text);
    const table = engine.table(engine.call.weburl_compare(at, len));
    const part = partsOf(table), some = (start: number, end: number) => (start === NONE ? undefined : part(start, end));
    const causes: string[] = [], answers: Answer[] = [];
    let verdict = '', isAlarm = false;
    for (let i = 0; i < table.numbers.length; i += table.columns) {
        const [kind, a, b, c, d, port, e, f] = [...table.numbers.subarray(i, i + 8)] as [number, number, number, number, number, number, number, number];
        if (kind === 0) {
            verdict = part(a, b);
            isAlarm = c === 1;
        } else if (kind === 1) {
            causes.push(part(a, b));
        } else {
            const host = some(c, d);
            answers.push({ name: part(a, b), destination: host === undefined ? undefined : { host, port }, error: some(e, f) });
        }
    }
    return { verdict, isAlarm, causes, answers };
}

/** Returns the registrable domain of a URL's host, by the public suffix list; `null` if it has none. Throws a TypeError for what is not a URL. */
export async function registrableDomain(url: string | URL): Promise<string | null> {
    const { href } = new URL(url), engine = await more();
    engine.restore(href);
    return engine.textOf(engine.call.weburl_registrable_domain(engine.url)) ?? null;
}

/** Whether two tuple origins are same site. */
export function sameSite(left: string, right: string): boolean {
    const engine = now();
    if (engine === undefined) throw new Error('Origin.isSameSite needs the second module: `await loadMore()` first');
    engine.parseBase(left);
    engine.parse(right, 0);
    return engine.call.weburl_same_site(engine.url, engine.base) !== 0;
}

/** Returns the canonical form of a URL by a profile, such as `rfc3986`, and its key of 128 bits. */
export async function canonicalKey(url: string, profile = 'whatwg'): Promise<{ canonical: string; key: bigint }> {
    const text = toUsvString(url), name = toUsvString(profile), engine = await more();
    const named = engine.write(name, 1), { at, len } = engine.write(text);
    const pointer = engine.call.weburl_key(named.at, named.len, at, len);
    if (pointer === 0) throw new TypeError('The URL is invalid, or there is no profile of that name');
    const table = engine.table(pointer);
    const key = table.numbers.reduce((high, low) => (high << 32n) | BigInt(low), 0n as bigint);
    return { canonical: partsOf(table)(0, table.text.length), key };
}

/** Parses a URL of a document in a legacy encoding, which its query is written in. `label` is one of the Encoding Standard. */
export async function parseInEncoding(input: string, label: string, base?: string): Promise<URL> {
    const text = toUsvString(input), encoding = toUsvString(label);
    const baseHref = base === undefined ? undefined : new URL(base).href;
    const engine = await more();
    const baseUrl = baseHref === undefined ? 0 : engine.parseBase(baseHref);
    const named = engine.write(encoding, 1), { at, len } = engine.write(text);
    if (engine.call.weburl_parse_in_encoding(engine.url, at, len, baseUrl, named.at, named.len) === 0) {
        throw new TypeError('Invalid URL, or no encoding of that label');
    }
    return new URL(engine.href());
}
