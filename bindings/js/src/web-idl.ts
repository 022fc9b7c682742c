// Conversions and properties as Web IDL has them: https://webidl.spec.whatwg.org/.

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Converts to a DOMString. A symbol throws a TypeError. */
export function toDomString(value: unknown): string {
    return typeof value === 'string' ? value : `${value as string}`;
}

/** Converts to a USVString: lone surrogates become U+FFFD. */
export function toUsvString(value: unknown): string {
    const text = toDomString(value);
    return text.toWellFormed?.() ?? text.replace(LONE_SURROGATE, '\uFFFD');
}

export function isObject(value: unknown): value is object {
    return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

/** Throws unless as many arguments were passed as are required. */
export function need(passed: number, required: number, member: string): void {
    if (passed < required) {
        throw new TypeError(`${member}: ${required} argument${required === 1 ? '' : 's'} required, but only ${passed} present`);
    }
}

/** Converts to `sequence<T>`, by `method` of `value`, which is an object. */
export function toSequence<T>(value: object, method: () => Iterator<unknown>, convert: (item: unknown) => T): T[] {
    const iterator = method.call(value) as Iterator<unknown>;
    if (!isObject(iterator)) throw new TypeError('The iterator is not an object');
    const next = iterator.next;
    const items: T[] = [];
    for (;;) {
        const result: IteratorResult<unknown> = Reflect.apply(next, iterator, []);
        if (!isObject(result)) throw new TypeError('The result of the iterator is not an object');
        if (result.done) return items;
        items.push(convert(result.value));
    }
}

/** The method that makes an object iterable; `undefined` if it is not. */
export function iteratorMethod(value: object): (() => Iterator<unknown>) | undefined {
    const method: unknown = (value as Iterable<unknown>)[Symbol.iterator];
    if (method === undefined || method === null) return undefined;
    if (typeof method !== 'function') throw new TypeError('The property Symbol.iterator is not a function');
    return method as () => Iterator<unknown>;
}

/** Gives members the properties that an interface has: attributes and operations are enumerable, `toStringTag` names the interface. */
export function asInterface(constructor: { name: string; prototype: object }): void {
    const { prototype } = constructor;
    for (const object of [prototype, constructor]) {
        for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(object))) {
            if (['constructor', 'prototype', 'length', 'name'].includes(name)) continue;
            Object.defineProperty(object, name, { ...property, enumerable: true });
        }
    }
    Object.defineProperty(prototype, Symbol.toStringTag, { value: constructor.name, configurable: true });
}
