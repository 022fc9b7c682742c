// The interface URLPattern: https://urlpattern.spec.whatwg.org/#urlpattern-class.

import { current, NONE, partsOf, type Engine } from './engine.js';
import { asInterface, isObject, need, toUsvString } from './web-idl.js';

const COMPONENTS = ['protocol', 'username', 'password', 'hostname', 'port', 'pathname', 'search', 'hash'] as const;
type Component = (typeof COMPONENTS)[number];

/** In the order in which Web IDL reads them. */
const MEMBERS = ['baseURL', 'hash', 'hostname', 'password', 'pathname', 'port', 'protocol', 'search', 'username'] as const;

export type URLPatternInit = { [member in (typeof MEMBERS)[number]]?: string };
export type URLPatternInput = string | URLPatternInit;
export interface URLPatternOptions {
    ignoreCase?: boolean;
}
export interface URLPatternComponentResult {
    input: string;
    groups: Record<string, string | undefined>;
}
export type URLPatternResult = { inputs: URLPatternInput[] } & { [component in Component]: URLPatternComponentResult };

function toInit(value: unknown): URLPatternInit {
    const init: URLPatternInit = {};
    if (value === undefined || value === null) return init;
    if (!isObject(value)) throw new TypeError('The dictionary is not an object');
    for (const member of MEMBERS) {
        const text = (value as Record<string, unknown>)[member];
        if (text !== undefined) init[member] = toUsvString(text);
    }
    return init;
}

function toInput(value: unknown): URLPatternInput {
    return value === undefined || value === null || isObject(value) ? toInit(value) : toUsvString(value);
}

function ignoresCase(options: unknown): boolean {
    if (options === undefined || options === null) return false;
    if (!isObject(options)) throw new TypeError('The options are not an object');
    return Boolean((options as URLPatternOptions).ignoreCase);
}

/** Calls `use` with the addresses of texts as `weburl_text`; a missing text has no data. */
function withTexts<T>(engine: Engine, texts: readonly (string | undefined)[], use: (at: number) => T): T {
    const encoder = new TextEncoder();
    const parts = texts.map((text) => (text === undefined ? undefined : encoder.encode(text)));
    const head = 8 * texts.length;
    // An empty text has data, too.
    const len = head + parts.reduce((sum, part) => sum + (part === undefined ? 0 : part.length + 1), 0);
    const at = engine.call.weburl_allocate(len);
    if (at === 0) throw new RangeError('The text is too long for the memory of weburl');
    try {
        let end = at + head;
        parts.forEach((part, i) => {
            const address = (at >>> 2) + 2 * i;
            engine.numbers[address] = part === undefined ? 0 : end;
            engine.numbers[address + 1] = part?.length ?? 0;
            if (part !== undefined) {
                engine.bytes.set(part, end);
                end += part.length + 1;
            }
        });
        return use(at);
    } finally {
        engine.call.weburl_release(at, len);
    }
}

function textsOf(init: URLPatternInit): (string | undefined)[] {
    return [...COMPONENTS.map((component) => init[component]), init.baseURL];
}

const released = new FinalizationRegistry((pattern: number) => current().call.weburl_pattern_free(pattern));

/** A pattern for URLs, by the URL Pattern Standard. */
export class URLPattern {
    readonly #pattern: number;
    readonly #components: Record<Component, string>;
    readonly #hasRegExpGroups: boolean;

    constructor(input?: URLPatternInput, options?: URLPatternOptions);
    constructor(input: URLPatternInput, baseURL: string, options?: URLPatternOptions);
    constructor(...args: unknown[]) {
        // The overload whose second argument is a string: https://webidl.spec.whatwg.org/#dfn-overload-resolution-algorithm.
        const hasBase = args.length > 2 || (args[1] !== undefined && args[1] !== null && !isObject(args[1]));
        const converted = toInput(args[0]);
        const base = hasBase ? toUsvString(args[1]) : undefined;
        const ignores = Number(ignoresCase(hasBase ? args[2] : args[1]));
        if (typeof converted !== 'string' && base !== undefined) throw new TypeError('A dictionary has its base URL in it');
        const engine = current();
        const texts = typeof converted === 'string' ? [converted, base] : textsOf(converted);
        // The last one is where the error is written.
        this.#pattern = withTexts(engine, [...texts, undefined], (at) => {
            const error = at + 8 * texts.length;
            const pattern = typeof converted === 'string'
                ? engine.call.weburl_pattern_parse(at, at + 8, ignores, error)
                : engine.call.weburl_pattern_new(at, ignores, error);
            if (pattern === 0) throw refused(engine, engine.numbers[error >>> 2]!);
            return pattern;
        });
        const table = engine.table(engine.call.weburl_pattern_components(this.#pattern));
        const part = partsOf(table), numbers = table.numbers;
        this.#components = Object.fromEntries(
            COMPONENTS.map((component, i) => [component, part(numbers[3 * i]!, numbers[3 * i + 1]!)]),
        ) as Record<Component, string>;
        this.#hasRegExpGroups = COMPONENTS.some((_, i) => numbers[3 * i + 2] === 1);
        released.register(this, this.#pattern);
    }

    /** Compares a component of two patterns: the more restrictive one is greater. Not in the standard. */
    static compareComponent(component: Component, left: URLPattern, right: URLPattern): number {
        need(arguments.length, 3, 'URLPattern.compareComponent');
        return current().call.weburl_pattern_compare(numberOf(component), left.#pattern, right.#pattern);
    }

    get protocol(): string {
        return this.#components.protocol;
    }

    get username(): string {
        return this.#components.username;
    }

    get password(): string {
        return this.#components.password;
    }

    get hostname(): string {
        return this.#components.hostname;
    }

    get port(): string {
        return this.#components.port;
    }

    get pathname(): string {
        return this.#components.pathname;
    }

    get search(): string {
        return this.#components.search;
    }

    get hash(): string {
        return this.#components.hash;
    }

    get hasRegExpGroups(): boolean {
        return this.#hasRegExpGroups;
    }

    test(input: URLPatternInput | undefined = undefined, baseURL: string | undefined = undefined): boolean {
        const match = this.#match(input, baseURL);
        if (match !== undefined) current().call.weburl_table_free(match.table);
        return match !== undefined;
    }

    exec(input: URLPatternInput | undefined = undefined, baseURL: string | undefined = undefined): URLPatternResult | null {
        const match = this.#match(input, baseURL);
        if (match === undefined) return null;
        const engine = current(), table = engine.table(match.table);
        const part = partsOf(table);
        const results: Partial<URLPatternResult> = {};
        for (let i = 0; i < table.numbers.length; i += table.columns) {
            const [number, a, b, c, d] = [...table.numbers.subarray(i, i + 5)] as [number, number, number, number, number];
            const component = COMPONENTS[number]!;
            const result = results[component];
            if (result === undefined) {
                results[component] = { input: part(a, b), groups: {} };
            } else {
                const value = a === NONE ? undefined : part(a, b);
                Object.defineProperty(result.groups, part(c, d), { value, writable: true, enumerable: true, configurable: true });
            }
        }
        results.inputs = match.inputs;
        // Web IDL writes the members of a dictionary in this order.
        const order = [...COMPONENTS, 'inputs' as const].sort();
        return Object.fromEntries(order.map((member) => [member, results[member]])) as URLPatternResult;
    }

    /** Writes a component with texts for its groups. Not in the standard. */
    generate(component: Component, groups: Readonly<Record<string, string>>): string {
        const pattern = this.#pattern;
        need(arguments.length, 2, 'URLPattern.generate');
        const texts = Object.entries(groups).flat().map(toUsvString);
        const engine = current(), number = numberOf(component);
        const text = withTexts(engine, texts, (at) =>
            engine.textOf(engine.call.weburl_pattern_generate(pattern, number, at, texts.length / 2)));
        if (text === undefined) throw new TypeError(`The ${component} cannot be written with these groups`);
        return text;
    }

    #match(input: unknown, baseURL: unknown): { table: number; inputs: URLPatternInput[] } | undefined {
        const pattern = this.#pattern;
        const converted = toInput(input);
        const base = baseURL === undefined ? undefined : toUsvString(baseURL);
        if (typeof converted !== 'string' && base !== undefined) throw new TypeError('A dictionary has its base URL in it');
        const engine = current();
        const texts = typeof converted === 'string' ? [converted, base] : textsOf(converted);
        const table = withTexts(engine, texts, (at) => (typeof converted === 'string'
            ? engine.call.weburl_pattern_exec(pattern, at, at + 8)
            : engine.call.weburl_pattern_exec_init(pattern, at)));
        return table === 0 ? undefined : { table, inputs: base === undefined ? [converted] : [converted, base] };
    }

    declare readonly [Symbol.toStringTag]: string;
}

asInterface(URLPattern);

function numberOf(component: string): number {
    const number = COMPONENTS.indexOf(toUsvString(component) as Component);
    if (number < 0) throw new TypeError(`There is no component of that name`);
    return number;
}

function refused(engine: Engine, pointer: number): TypeError {
    const table = engine.table(pointer);
    const part = partsOf(table);
    return new TypeError(`Invalid pattern: ${part(table.numbers[5]!, table.numbers[6]!)}`);
}

/** The regular expressions that the module has compiled. */
const regexps = new Map<number, RegExp>();
let nextRegexp = 1;

/** What the module imports: its regexp groups are the host's. */
export const imports = {
    weburl: {
        regexp_compile(at: number, len: number, ignoresCase: number): number {
            const engine = current();
            try {
                const regexp = new RegExp(engine.ascii(at >>> 0, (at >>> 0) + len), ignoresCase ? 'dvi' : 'dv');
                regexps.set(nextRegexp, regexp);
            } catch {
                return 0;
            }
            return nextRegexp++;
        },
        regexp_exec(number: number, at: number, len: number, groups: number, count: number): number {
            const engine = current();
            const match = regexps.get(number)?.exec(engine.ascii(at >>> 0, (at >>> 0) + len));
            if (!match) return 0;
            for (let i = 0; i < count; i++) {
                const [start, end] = match.indices![i + 1] ?? [NONE, NONE];
                engine.numbers[(groups >>> 2) + 2 * i] = start;
                engine.numbers[(groups >>> 2) + 2 * i + 1] = end;
            }
            return 1;
        },
        regexp_free(number: number): void {
            regexps.delete(number);
        },
    },
};
