// The interfaces member by member, and what each argument makes of each kind of JavaScript value.

import type * as Weburl from '../dist/index.js';

type Api = typeof Weburl;
type Claim = [name: string, holds: () => unknown];

/** Interface, member, kind, and the length of its function. */
const MEMBERS: readonly (readonly [string, string, 'static' | 'method' | 'readonly' | 'attribute', number])[] = [
    ['URL', 'parse', 'static', 1],
    ['URL', 'canParse', 'static', 1],
    ['URL', 'createObjectURL', 'static', 1],
    ['URL', 'revokeObjectURL', 'static', 1],
    ['URL', 'href', 'attribute', 0],
    ['URL', 'origin', 'readonly', 0],
    ['URL', 'protocol', 'attribute', 0],
    ['URL', 'username', 'attribute', 0],
    ['URL', 'password', 'attribute', 0],
    ['URL', 'host', 'attribute', 0],
    ['URL', 'hostname', 'attribute', 0],
    ['URL', 'port', 'attribute', 0],
    ['URL', 'pathname', 'attribute', 0],
    ['URL', 'search', 'attribute', 0],
    ['URL', 'searchParams', 'readonly', 0],
    ['URL', 'hash', 'attribute', 0],
    ['URL', 'toJSON', 'method', 0],
    ['URL', 'toString', 'method', 0],
    ['URLSearchParams', 'size', 'readonly', 0],
    ['URLSearchParams', 'append', 'method', 2],
    ['URLSearchParams', 'delete', 'method', 1],
    ['URLSearchParams', 'get', 'method', 1],
    ['URLSearchParams', 'getAll', 'method', 1],
    ['URLSearchParams', 'has', 'method', 1],
    ['URLSearchParams', 'set', 'method', 2],
    ['URLSearchParams', 'sort', 'method', 0],
    ['URLSearchParams', 'entries', 'method', 0],
    ['URLSearchParams', 'forEach', 'method', 1],
    ['URLSearchParams', 'keys', 'method', 0],
    ['URLSearchParams', 'values', 'method', 0],
    ['URLSearchParams', 'toString', 'method', 0],
    ['URLPattern', 'compareComponent', 'static', 3],
    ['URLPattern', 'test', 'method', 0],
    ['URLPattern', 'exec', 'method', 0],
    ['URLPattern', 'generate', 'method', 2],
    ...(['protocol', 'username', 'password', 'hostname', 'port', 'pathname', 'search', 'hash', 'hasRegExpGroups'] as const).map(
        (name) => ['URLPattern', name, 'readonly', 0] as const,
    ),
    ['Origin', 'from', 'static', 1],
    ['Origin', 'opaque', 'readonly', 0],
    ['Origin', 'isSameOrigin', 'method', 1],
    ['Origin', 'isSameSite', 'method', 1],
];

/** Interface, and the length of its constructor. */
const INTERFACES: readonly (readonly [string, number])[] = [['URL', 1], ['URLSearchParams', 0], ['URLPattern', 0], ['Origin', 0]];

class Thrown extends Error {}

const ownFunction = function () { return 1; };

/** Each kind of value, and the string that it converts to; `TypeError`, or what the value itself throws. */
const VALUES: readonly (readonly [string, unknown, string | (new () => Error)])[] = [
    ['undefined', undefined, 'undefined'],
    ['null', null, 'null'],
    ['a boolean', false, 'false'],
    ['a number', -0.5e-7, '-5e-8'],
    ['a BigInt', 10n ** 21n, '1000000000000000000000'],
    ['a string', 'a b', 'a b'],
    ['lone surrogates', 'x\uDC00\uD800y\u{1F600}', 'x\uFFFD\uFFFDy\u{1F600}'],
    ['a symbol', Symbol('s'), TypeError],
    ['an object', {}, '[object Object]'],
    ['an array', [1, ['b', null]], '1,b,'],
    ['a function', ownFunction, String(ownFunction)],
    ['an object with toString', { toString: () => 'own', valueOf: () => 'not this' }, 'own'],
    ['an object that throws', { toString() { throw new Thrown(); } }, Thrown],
    ['an object without a primitive', Object.create(null), TypeError],
];

/** Members with one argument of type USVString, to be compared with what its string does. */
function stringArguments(api: Api): [string, (value: any) => unknown][] {
    const { URL, URLSearchParams, URLPattern } = api;
    const params = () => new URLSearchParams('undefined=1&null=2&a%20b=3&false=4');
    const changed = (change: (params: Weburl.URLSearchParams) => void) => {
        const list = params();
        change(list);
        return list.toString();
    };
    const attribute = (name: string) => (value: unknown) => {
        const url = new URL('https://u:p@example.com:81/a?b#c') as unknown as Record<string, unknown>;
        try {
            url[name] = value;
        } catch (error) {
            // The setter of `href`, of a string that is no URL.
            if (name !== 'href' || typeof value === 'symbol' || !(error as Error).message.startsWith('Invalid URL')) throw error;
        }
        return url['href'];
    };
    return [
        ['new URL, url', (value) => new URL(value, 'https://example.com/').href],
        ['URL.parse, url', (value) => URL.parse(value, 'https://example.com/')?.href],
        ['URL.parse, base', (value) => (value === undefined ? URL.parse('x', 'undefined') : URL.parse('x', value)?.href ?? null)],
        ['URL.canParse, url', (value) => URL.canParse(value, 'https://example.com/')],
        ['URL.revokeObjectURL', (value) => URL.revokeObjectURL(value)],
        ...['href', 'protocol', 'username', 'password', 'host', 'hostname', 'port', 'pathname', 'search', 'hash'].map(
            (name) => [`URL.${name}`, attribute(name)] as [string, (value: any) => unknown],
        ),
        ['append, name', (value) => changed((list) => list.append(value, 'v'))],
        ['append, value', (value) => changed((list) => list.append('n', value))],
        ['delete, name', (value) => changed((list) => list.delete(value))],
        ['delete, value', (value) => changed((list) => list.delete('null', value === undefined ? 'undefined' : value))],
        ['get', (value) => params().get(value)],
        ['getAll', (value) => params().getAll(value)],
        ['has, name', (value) => params().has(value)],
        ['set, name', (value) => changed((list) => list.set(value, 'v'))],
        ['set, value', (value) => changed((list) => list.set('null', value))],
        ['URLPattern, protocol', (value) => new URLPattern({ search: '*', hash: (value === undefined ? 'undefined' : escaped(value)) as string }).hash],
        ['URLPattern.test, hash', (value) => new URLPattern().test({ hash: value === undefined ? 'undefined' : value })],
    ];
}

/** A conversion that keeps what throws, and escapes what a pattern would read. */
function escaped(value: unknown): unknown {
    return typeof value === 'string' ? value.replace(/[\\{}()*+?:]/g, '\\$&') : typeof value === 'function' ? escaped(String(value)) : value;
}

function thrown(body: () => unknown): unknown {
    try {
        body();
    } catch (error) {
        return (error as Error).constructor;
    }
    return undefined;
}

/** Claims that hold in every engine. */
export function claims(api: Api): Claim[] {
    const interfaces = api as unknown as Record<string, any>;
    const { URL, URLSearchParams, URLPattern, Origin } = api;
    const list: Claim[] = [];
    const claim = (name: string, holds: () => unknown) => list.push([name, holds]);
    for (const [name, length] of INTERFACES) {
        const { prototype } = interfaces[name];
        claim(`${name} has its name, its length, and a class of its own`, () => interfaces[name].length === length
            && interfaces[name].name === name && Object.prototype.toString.call(prototype) === `[object ${name}]`);
        claim(`${name} has a toStringTag that only defineProperty changes`, () => {
            const tag = Object.getOwnPropertyDescriptor(prototype, Symbol.toStringTag)!;
            return tag.value === name && !tag.writable && !tag.enumerable && tag.configurable;
        });
        claim(`${name} is not called without new`, () => thrown(() => interfaces[name]('https://example.com/')) === TypeError);
        claim(`${name} has a prototype that stays`, () => {
            const property = Object.getOwnPropertyDescriptor(interfaces[name], 'prototype')!;
            return !property.writable && !property.enumerable && !property.configurable;
        });
        claim(`${name} has no other members`, () => {
            const known = MEMBERS.filter(([owner]) => owner === name).map(([, member]) => member);
            const found = [...Object.keys(prototype), ...Object.keys(interfaces[name])];
            return JSON.stringify(found.sort()) === JSON.stringify(known.sort());
        });
    }
    for (const [owner, name, kind, length] of MEMBERS) {
        const holder = kind === 'static' ? interfaces[owner] : interfaces[owner].prototype;
        const property = () => Object.getOwnPropertyDescriptor(holder, name)!;
        claim(`${owner}.${name} is enumerable and configurable`, () => property().enumerable && property().configurable);
        if (kind === 'static' || kind === 'method') {
            claim(`${owner}.${name} is a function of ${length}`, () => property().writable && property().value.length === length && property().value.name === name);
            claim(`${owner}.${name} constructs nothing`, () => thrown(() => new (property().value)()) === TypeError);
            if (length > 0) claim(`${owner}.${name} needs its arguments`, () => thrown(() => {
                const receiver = kind === 'static' ? holder : make(api, owner);
                Reflect.apply(property().value, receiver, Array(length - 1).fill('a'));
            }) === TypeError);
        } else {
            claim(`${owner}.${name} is an attribute, ${kind}`, () => property().get!.name === `get ${name}` && (property().set === undefined) === (kind === 'readonly')
                && (property().set?.length ?? 1) === 1);
        }
        if (kind !== 'static') {
            claim(`${owner}.${name} accepts only its own objects`, () => [{}, null, undefined, Object.create(holder), holder].every((receiver) => {
                const call = property().get ?? property().value;
                const setter = property().set;
                return thrown(() => Reflect.apply(call, receiver, ['a', 'b'])) === TypeError
                    && (setter === undefined || thrown(() => Reflect.apply(setter, receiver, ['https://a/'])) === TypeError);
            }));
        }
    }
    for (const [member, call] of stringArguments(api)) {
        for (const [kind, value, expected] of VALUES) {
            claim(`${member} converts ${kind}`, () => (typeof expected === 'string'
                ? JSON.stringify(call(value)) === JSON.stringify(call(expected))
                : thrown(() => call(value)) === expected));
        }
    }
    const init = (value: any) => new URLSearchParams(value).toString();
    for (const [kind, value, expected] of [
        ['undefined', undefined, ''],
        ['null', null, 'null='],
        ['a boolean', true, 'true='],
        ['a number', 1.5, '1.5='],
        ['a BigInt', 7n, '7='],
        ['a string', '?a=b&c', 'a=b&c='],
        ['one ? of two', '??a', '%3Fa='],
        ['lone surrogates', '\uD800=\uDC00', '%EF%BF%BD=%EF%BF%BD'],
        ['a symbol', Symbol('s'), TypeError],
        ['a record', { b: 1, a: undefined, '\uD800': null }, 'b=1&a=undefined&%EF%BF%BD=null'],
        ['keys that become one', { '\uD800': 1, x: 2, '\uDFFF': 3 }, '%EF%BF%BD=3&x=2'],
        ['a record with a symbol', { [Symbol('s')]: 1 }, TypeError],
        ['what is not enumerable', Object.defineProperty({ a: 1 }, 'b', { value: 2 }), 'a=1'],
        ['what is inherited', Object.create({ a: 1 }), ''],
        ['a function', Object.assign(() => 1, { a: 1 }), 'a=1'],
        ['pairs', [['a', 1], ['b', [2, 3]]], 'a=1&b=2%2C3'],
        ['a generator', (function* () { yield ['a', 'b']; yield new Set(['c', 'd']); })(), 'a=b&c=d'],
        ['a Map', new Map([['a', 'b']]), 'a=b'],
        ['parameters', new URLSearchParams('a=1&a=2'), 'a=1&a=2'],
        ['an empty array', [], ''],
        ['strings for pairs', ['ab', 'cd'], TypeError],
        ['one item', [['a']], TypeError],
        ['three items', [['a', 'b', 'c']], TypeError],
        ['a String object', new String('a=b'), TypeError],
        ['an iterator that is none', { [Symbol.iterator]: 1 }, TypeError],
        ['an iterator that is null', { [Symbol.iterator]: null, a: 1 }, TypeError],
        ['an object that throws', { get a() { throw new Thrown(); } }, Thrown],
    ] as const) {
        claim(`new URLSearchParams of ${kind}`, () => (typeof expected === 'string' ? init(value) === expected : thrown(() => init(value)) === expected));
    }
    claim('an undefined base is none, and null is a string', () => new URL('https://a/', undefined).href === 'https://a/'
        && thrown(() => new URL('x', undefined)) === TypeError && thrown(() => new URL('x', null as any)) === TypeError);
    claim('an undefined value is none', () => new URLSearchParams('a=1').has('a', undefined) && !new URLSearchParams('a=1').has('a', null as any));
    claim('arguments are converted in order, before anything happens', () => {
        const order: string[] = [];
        const part = (name: string) => ({ toString: () => (order.push(name), 'https://a/') });
        new URL(part('url') as any, part('base') as any);
        return order.join() === 'url,base';
    });
    claim('searchParams is one object, alive both ways', () => {
        const url = new URL('https://a/?b=c'), params = url.searchParams;
        params.append('d', 'e f');
        const written = url.href === 'https://a/?b=c&d=e+f';
        url.search = '?x=y';
        return written && params === url.searchParams && params.get('x') === 'y' && params.size === 1;
    });
    claim('no parameters, no question mark', () => {
        const url = new URL('https://a/?b=c#d');
        url.searchParams.delete('b');
        return url.href === 'https://a/#d';
    });
    claim('href replaces the parameters, and an invalid one leaves the URL', () => {
        const url = new URL('https://a/?b=c'), params = url.searchParams;
        const threw = thrown(() => { url.href = 'x'; }) === TypeError && params.get('b') === 'c';
        url.href = 'https://a/?z=1';
        return threw && params.get('z') === '1' && params === url.searchParams;
    });
    claim('iterators are alive', () => {
        const params = new URLSearchParams('a=1&b=2&c=3'), seen: string[] = [];
        for (const [name] of params) {
            seen.push(name);
            if (name === 'a') params.delete('a');
        }
        return seen.join() === 'a,c';
    });
    claim('forEach sees what is added, and passes the parameters', () => {
        const params = new URLSearchParams('a=1'), seen: unknown[] = [];
        params.forEach(function (this: unknown, value, name, all) {
            seen.push(this, value, name, all === params);
            if (params.size < 2) params.append('b', '2');
        }, 'me');
        return seen.length === 8 && String(seen[0]) === 'me' && seen[5] === '2' && thrown(() => params.forEach(null as any)) === TypeError;
    });
    claim('iterators have the prototype of Web IDL', () => {
        const iterator = new URLSearchParams('a=1').keys(), prototype = Object.getPrototypeOf(iterator);
        const next = Object.getOwnPropertyDescriptor(prototype, 'next')!;
        return Object.prototype.toString.call(iterator) === '[object URLSearchParams Iterator]' && next.enumerable && next.writable && next.value.length === 0
            && Object.getPrototypeOf(prototype) === Object.getPrototypeOf(Object.getPrototypeOf([].values())) && iterator[Symbol.iterator]() === iterator
            && thrown(() => next.value.call({})) === TypeError && thrown(() => new next.value()) === TypeError;
    });
    claim('entries is Symbol.iterator', () => {
        const property = Object.getOwnPropertyDescriptor(URLSearchParams.prototype, Symbol.iterator)!;
        return property.value === URLSearchParams.prototype.entries && !property.enumerable && property.writable;
    });
    claim('sort compares code units, and keeps the order of equals', () =>
        new URLSearchParams('\uFFFD=1&\u{1F308}=2&a=2&a=1').toString() !== '' && (() => {
            const params = new URLSearchParams([['\uFFFD', '1'], ['\u{1F308}', '2'], ['a', '2'], ['a', '1']]);
            params.sort();
            return [...params.values()].join() === '2,1,2,1';
        })());
    claim('JSON and strings are the href', () => JSON.stringify({ url: new URL('https://a') }) === '{"url":"https://a/"}' && `${new URL('https://a')}` === 'https://a/');
    claim('a URL that was http and is file keeps its host', () => {
        const url = new URL('http://localhost/C|/x');
        url.protocol = 'file';
        url.hash = 'h';
        return url.href === 'file://localhost/C|/x#h';
    });
    claim('subclasses work', () => {
        class Sub extends URL { get twice() { return this.href + this.href; } }
        return new Sub('https://a').twice === 'https://a/https://a/' && new Sub('https://a') instanceof URL;
    });
    claim('blob URLs resolve until they are revoked', () => {
        const blob = new Blob(['x']), url = URL.createObjectURL(blob);
        const resolved = url.startsWith('blob:') && api.resolveObjectURL(`${url}#f`) === blob;
        URL.revokeObjectURL(url);
        return resolved && api.resolveObjectURL(url) === undefined && thrown(() => URL.createObjectURL({} as Blob)) === TypeError;
    });
    claim('origins are same origin as themselves', () => {
        const [a, b, c] = ['https://a.example/', 'https://a.example:443/x', 'data:,x'].map((url) => Origin.from(url)) as [Weburl.Origin, Weburl.Origin, Weburl.Origin];
        return a.isSameOrigin(b) && !a.opaque && c.opaque && c.isSameOrigin(c) && c.isSameOrigin(Origin.from(c)) && !c.isSameOrigin(Origin.from('data:,x'))
            && new Origin().opaque && Origin.from(new URL('https://a.example/y')).isSameOrigin(a) && a.isSameSite(a);
    });
    for (const [kind, value] of [...VALUES, ['what is no URL', 'x'], ['the string null', 'null']] as const) {
        claim(`Origin.from refuses ${kind}`, () => thrown(() => Origin.from(value)) === TypeError);
        claim(`isSameOrigin refuses ${kind}`, () => thrown(() => new Origin().isSameOrigin(value as any)) === TypeError);
    }
    claim('a pattern takes the overload that its second argument chooses', () => {
        const pattern = new URLPattern('/a', 'https://example.com');
        return pattern.hostname === 'example.com' && new URLPattern({ pathname: '/a' }, { ignoreCase: true }).test({ pathname: '/A' })
            && new URLPattern('https://example.com/a', undefined).pathname === '/a' && thrown(() => new URLPattern('https://a/b', 1 as any)) === TypeError
            && thrown(() => new URLPattern({}, 'https://a/')) === TypeError && thrown(() => new URLPattern(Symbol('s') as any)) === TypeError;
    });
    claim('a dictionary is read in the order of its names', () => {
        const order: string[] = [];
        new URLPattern(new Proxy({}, { get(_, name) { order.push(String(name)); return undefined; } }) as any);
        return order.join() === 'baseURL,hash,hostname,password,pathname,port,protocol,search,username';
    });
    claim('groups that took no part are undefined, and any name is a group', () => {
        const groups = new URLPattern({ pathname: '/:__proto__/:b?' }).exec({ pathname: '/x' })!.pathname.groups;
        return Object.keys(groups).join() === '__proto__,b' && groups['b'] === undefined && Object.getOwnPropertyDescriptor(groups, '__proto__')!.value === 'x';
    });
    claim('regexp groups are those of the engine', () => new URLPattern({ pathname: '/(?<year>\\d{4})' }.pathname ? { pathname: '/:year(\\d{4})' } : {}).hasRegExpGroups
        && new URLPattern({ pathname: '/:year(\\d{4})' }).exec({ pathname: '/2026' })!.pathname.groups['year'] === '2026'
        && thrown(() => new URLPattern({ pathname: '/([)' })) === TypeError);
    claim('diagnose counts in code units', () => {
        const { errors, fixed } = api.diagnose('https://ex\u{1F600}\u{E9}.example\\a b');
        return errors.length === 2 && errors[0]!.name === 'invalid-reverse-solidus' && errors[0]!.start === 21 && errors[0]!.end === 22
            && fixed.endsWith('/a%20b') && !errors[0]!.isFailure && errors[0]!.fix[0]!.text === '/';
    });
    claim('a failure says so', () => api.diagnose('https://a:x/').errors.at(-1)!.isFailure && api.diagnose('b', 'https://a/').errors.length === 0);
    claim('changes are named', () => {
        const { href, changes } = api.changes('HTTPS://a:443/./b');
        return href === 'https://a/b' && changes.map(({ name }) => name).join().includes('default-port-dropped') && thrown(() => api.changes('x')) === TypeError;
    });
    claim('secrets are hidden', () => !api.redact('https://u:secret@a/').includes('secret') && !api.redactText('see https://u:secret@a/ now').includes('secret'));
    claim('lines are parsed as URLs are', () => {
        const lines = api.parseLines(new TextEncoder().encode('https://A/b?c\nno URL\r\n\nhttps://\u{E9}.example/\n'));
        return lines.length === 4 && lines.href(0) === 'https://a/b?c' && lines.hostname(0) === 'a' && lines.pathname(0) === '/b' && lines.href(1) === undefined
            && lines.error(1) === 'missing-scheme-non-relative-URL' && lines.href(3) === 'https://xn--9ca.example/' && api.parseLines('x', 'https://a/').href(0) === 'https://a/x';
    });
    claim('ten megabytes are one URL', () => {
        const long = 'a'.repeat(10_000_000);
        return new URL(`https://h/${long}`).pathname.length === 10_000_001 && new URLSearchParams([[long, '1']]).toString().length === 10_000_002;
    });
    return list;
}

function make(api: Api, name: string): object {
    switch (name) {
        case 'URL': return new api.URL('https://example.com/');
        case 'URLSearchParams': return new api.URLSearchParams();
        case 'URLPattern': return new api.URLPattern();
        default: return new api.Origin();
    }
}

/** Claims about the second module. */
export async function moreClaims(api: Api): Promise<Claim[]> {
    await api.loadMore();
    const { Origin } = api;
    const comparison = await api.compare('http://a.example\\@b.example/');
    const domain = await api.registrableDomain('https://www.example.co.uk/');
    const none = await api.registrableDomain('https://co.uk/');
    const key = await api.canonicalKey('http://a/%7Eb', 'rfc3986');
    const encoded = await api.parseInEncoding('?\u{E9}', 'windows-1252', 'https://a/');
    return [
        ['programs disagree', () => comparison.isAlarm && comparison.answers.some(({ destination }) => destination?.host === 'b.example')],
        ['a registrable domain is that of the list', () => domain === 'example.co.uk' && none === null],
        ['sites are compared', () => Origin.from('https://a.example.com/').isSameSite(Origin.from('https://b.example.com:8443/'))
            && !Origin.from('https://a.example.com/').isSameSite(Origin.from('http://a.example.com/'))],
        ['a key has 128 bits', () => key.canonical === 'http://a/~b' && key.key > 0n && key.key < 1n << 128n],
        ['a query has its encoding', () => encoded.href === 'https://a/?%E9'],
    ];
}
