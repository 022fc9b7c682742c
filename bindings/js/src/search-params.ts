// The interface URLSearchParams: https://url.spec.whatwg.org/#interface-urlsearchparams.

import { current, partsOf } from './engine.js';
import { asInterface, isObject, iteratorMethod, need, toSequence, toUsvString } from './web-idl.js';

type Pair = [name: string, value: string];

/** What the URL that parameters belong to does, which only this package may ask for. */
export interface Owner {
    setQuery(query: string): void;
}

/** Reads and changes the list of parameters; not exported from the package. */
export let internals: {
    of(query: string, owner: Owner): URLSearchParams;
    replace(params: URLSearchParams, query: string): void;
};

/** Parses `application/x-www-form-urlencoded`. */
function parsePairs(query: string): Pair[] {
    if (query === '') return [];
    const engine = current();
    const { at, len } = engine.write(query);
    const table = engine.table(engine.call.weburl_pairs_parse(at, len));
    const part = partsOf(table);
    const pairs: Pair[] = [];
    for (let i = 0; i < table.numbers.length; i += 4) {
        const [a, b, c, d] = table.numbers.subarray(i, i + 4) as unknown as [number, number, number, number];
        pairs.push([part(a, b), part(c, d)]);
    }
    return pairs;
}

function serializePairs(pairs: readonly Pair[]): string {
    if (pairs.length === 0) return '';
    const engine = current();
    const encoder = new TextEncoder();
    const parts = pairs.flat().map((text) => encoder.encode(text));
    const ends = new Uint32Array(parts.length);
    let len = 0;
    parts.forEach((part, i) => { ends[i] = len += part.length; });
    const bytes = new Uint8Array(len);
    parts.forEach((part, i) => bytes.set(part, ends[i]! - part.length));
    const text = engine.writeBytes(bytes);
    const numbers = engine.writeBytes(new Uint8Array(ends.buffer), 1);
    return engine.textOf(engine.call.weburl_pairs_serialize(text.at, len, numbers.at, pairs.length))!;
}

/** Converts to `sequence<sequence<USVString>>`, `record<USVString, USVString>` or `USVString`. */
function toPairs(init: unknown): Pair[] {
    if (!isObject(init)) {
        const text = toUsvString(init);
        return parsePairs(text.startsWith('?') ? text.slice(1) : text);
    }
    const method = iteratorMethod(init);
    if (method === undefined) return recordPairs(init);
    const sequences = toSequence(init, method, (item) => {
        const inner = isObject(item) ? iteratorMethod(item) : undefined;
        if (inner === undefined) throw new TypeError('A pair is not a sequence');
        return toSequence(item as object, inner, toUsvString);
    });
    for (const { length } of sequences) {
        if (length !== 2) throw new TypeError(`A pair has ${length} items instead of 2`);
    }
    return sequences as Pair[];
}

function recordPairs(record: object): Pair[] {
    const pairs = new Map<string, string>();
    for (const key of Reflect.ownKeys(record)) {
        if (!Reflect.getOwnPropertyDescriptor(record, key)?.enumerable) continue;
        const name = toUsvString(key);
        pairs.set(name, toUsvString((record as Record<string | symbol, unknown>)[key]));
    }
    return [...pairs];
}

/** The parameters of a query, by the URL Standard. */
export class URLSearchParams {
    #list: Pair[] = [];
    #owner: Owner | undefined;

    static {
        internals = {
            of(query, owner) {
                const params = new URLSearchParams();
                params.#list = parsePairs(query);
                params.#owner = owner;
                return params;
            },
            replace(params, query) {
                params.#list = parsePairs(query);
            },
        };
        iterated = (params) => params.#list;
    }

    constructor(init: string | Iterable<Iterable<string>> | Readonly<Record<string, string>> | undefined = '') {
        this.#list = toPairs(init);
    }

    get size(): number {
        return this.#list.length;
    }

    append(name: string, value: string): void {
        const list = this.#list;
        need(arguments.length, 2, 'URLSearchParams.append');
        list.push([toUsvString(name), toUsvString(value)]);
        this.#update();
    }

    delete(name: string, value: string | undefined = undefined): void {
        this.#list;
        need(arguments.length, 1, 'URLSearchParams.delete');
        const matches = matcher(name, value);
        // In place, for iterators that are under way.
        for (let i = this.#list.length - 1; i >= 0; i--) if (matches(this.#list[i]!)) this.#list.splice(i, 1);
        this.#update();
    }

    get(name: string): string | null {
        const list = this.#list;
        need(arguments.length, 1, 'URLSearchParams.get');
        const wanted = toUsvString(name);
        return list.find((pair) => pair[0] === wanted)?.[1] ?? null;
    }

    getAll(name: string): string[] {
        const list = this.#list;
        need(arguments.length, 1, 'URLSearchParams.getAll');
        const wanted = toUsvString(name);
        return list.filter((pair) => pair[0] === wanted).map((pair) => pair[1]);
    }

    has(name: string, value: string | undefined = undefined): boolean {
        const list = this.#list;
        need(arguments.length, 1, 'URLSearchParams.has');
        return list.some(matcher(name, value));
    }

    set(name: string, value: string): void {
        this.#list;
        need(arguments.length, 2, 'URLSearchParams.set');
        const pair: Pair = [toUsvString(name), toUsvString(value)];
        const first = this.#list.findIndex((other) => other[0] === pair[0]);
        if (first < 0) {
            this.#list.push(pair);
        } else {
            this.#list[first] = pair;
            for (let i = this.#list.length - 1; i > first; i--) if (this.#list[i]![0] === pair[0]) this.#list.splice(i, 1);
        }
        this.#update();
    }

    sort(): void {
        // JavaScript compares code units, as the standard says, and its sort is stable.
        this.#list.sort(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0));
        this.#update();
    }

    entries(): URLSearchParamsIterator<Pair> {
        this.#list;
        return iterate(this, (pair) => [pair[0], pair[1]]);
    }

    forEach(callback: (value: string, name: string, params: URLSearchParams) => void, thisArg: unknown = undefined): void {
        this.#list;
        need(arguments.length, 1, 'URLSearchParams.forEach');
        if (typeof callback !== 'function') throw new TypeError('URLSearchParams.forEach: the callback is not a function');
        for (let i = 0; i < this.#list.length; i++) {
            const [name, value] = this.#list[i]!;
            Reflect.apply(callback, thisArg, [value, name, this]);
        }
    }

    keys(): URLSearchParamsIterator<string> {
        this.#list;
        return iterate(this, (pair) => pair[0]);
    }

    values(): URLSearchParamsIterator<string> {
        this.#list;
        return iterate(this, (pair) => pair[1]);
    }

    toString(): string {
        return serializePairs(this.#list);
    }

    declare [Symbol.iterator]: () => URLSearchParamsIterator<Pair>;

    declare readonly [Symbol.toStringTag]: string;

    #update(): void {
        this.#owner?.setQuery(serializePairs(this.#list));
    }
}

asInterface(URLSearchParams);
Object.defineProperty(URLSearchParams.prototype, Symbol.iterator, {
    value: URLSearchParams.prototype.entries, writable: true, enumerable: false, configurable: true,
});

function matcher(name: unknown, value: unknown): (pair: Pair) => boolean {
    const wantedName = toUsvString(name);
    if (value === undefined) return (pair) => pair[0] === wantedName;
    const wantedValue = toUsvString(value);
    return (pair) => pair[0] === wantedName && pair[1] === wantedValue;
}

/** An iterator that sees changes of the list. */
export interface URLSearchParamsIterator<T> extends IterableIterator<T, undefined> {
    readonly [Symbol.toStringTag]: string;
}

var iterated: (params: URLSearchParams) => readonly Pair[];

interface State {
    params: URLSearchParams;
    item: (pair: Pair) => unknown;
    index: number;
}

const states = new WeakMap<object, State>();

/** https://webidl.spec.whatwg.org/#es-iterator-prototype-object */
const iteratorPrototype: object = Object.create(Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())), {
    next: {
        value: {
            next(this: object): IteratorResult<unknown, undefined> {
                const state = isObject(this) ? states.get(this) : undefined;
                if (state === undefined) throw new TypeError('The receiver is not an iterator of URLSearchParams');
                const pair = iterated(state.params)[state.index];
                if (pair === undefined) {
                    return { value: undefined, done: true };
                }
                state.index += 1;
                return { value: state.item(pair), done: false };
            },
        }.next,
        writable: true, enumerable: true, configurable: true,
    },
    [Symbol.toStringTag]: { value: 'URLSearchParams Iterator', configurable: true },
});

function iterate<T>(params: URLSearchParams, item: (pair: Pair) => T): URLSearchParamsIterator<T> {
    const iterator = Object.create(iteratorPrototype) as URLSearchParamsIterator<T>;
    states.set(iterator, { params, item, index: 0 });
    return iterator;
}
