// What no browser has: validation errors with their fixes, what the parser changes, redaction, and many URLs at once.

import { current, decode, NONE, partsOf, type Engine } from './engine.js';
import { toUsvString } from './web-idl.js';

/** A part of a text, in UTF-16 code units as strings count. */
export interface Span {
    readonly start: number;
    readonly end: number;
}

/** A part of the input, and what takes its place. */
export interface Edit extends Span {
    readonly text: string;
}

/** A validation error: https://url.spec.whatwg.org/#writing. */
export interface ValidationError extends Span {
    /** The standard's name, such as `invalid-reverse-solidus`. */
    readonly name: string;
    /** One sentence for people. */
    readonly message: string;
    /** Whether the parser fails on it. */
    readonly isFailure: boolean;
    /** Edits after which this error is gone and the URL is the same. */
    readonly fix: readonly Edit[];
    /** Edits that may be what was meant, and give another URL. */
    readonly suggestion: readonly Edit[];
}

export interface Diagnosis {
    readonly errors: readonly ValidationError[];
    /** How many more errors there are: the first 1,000 are listed. */
    readonly more: number;
    /** The input with all fixes. */
    readonly fixed: string;
}

export interface Change {
    /** What the parser did, such as `percent-encoded`. */
    readonly name: string;
    /** One sentence for people. */
    readonly description: string;
    readonly input: Span;
    readonly href: Span;
}

export interface Changes {
    readonly href: string;
    readonly changes: readonly Change[];
}

/** Converts places in the UTF-8 of a text to places in the text. */
function places(text: string): (start: number, end: number) => Span {
    const bytes = new TextEncoder().encode(text);
    if (bytes.length === text.length) return (start, end) => ({ start, end });
    // At each byte, the code units before it.
    const units = new Uint32Array(bytes.length + 1);
    let unit = 0;
    for (let i = 0; i < bytes.length; i++) {
        units[i] = unit;
        const byte = bytes[i]!;
        // The last byte of a code point ends it; four bytes are two units.
        if (byte < 0x80 || (bytes[i + 1] ?? 0) >>> 6 !== 2) unit += byteCount(bytes, i) === 4 ? 2 : 1;
    }
    units[bytes.length] = unit;
    return (start, end) => ({ start: units[start]!, end: units[end]! });
}

function byteCount(bytes: Uint8Array, last: number): number {
    let first = last;
    while (bytes[first]! >>> 6 === 2) first -= 1;
    return last - first + 1;
}

function asked(input: string, base: string | undefined): { engine: Engine; text: string; baseUrl: number } {
    const engine = current(), text = toUsvString(input);
    const baseText = base === undefined ? undefined : toUsvString(base);
    const baseUrl = baseText === undefined ? 0 : engine.parseBase(baseText);
    if (baseText !== undefined && baseUrl === 0) throw new TypeError('Invalid base URL');
    return { engine, text, baseUrl };
}

/** Returns the validation errors of an input, by the URL Standard, each with its place and its fix. */
export function diagnose(input: string, base?: string): Diagnosis {
    const { engine, text, baseUrl } = asked(input, base);
    const { at, len } = engine.write(text);
    const table = engine.table(engine.call.weburl_diagnose(at, len, baseUrl));
    const part = partsOf(table), place = places(text);
    const errors: (ValidationError & { fix: Edit[]; suggestion: Edit[] })[] = [];
    let fixed = text, more = 0;
    for (let i = 0; i < table.numbers.length; i += table.columns) {
        const [kind, number, start, end, a, b, c, d] = [...table.numbers.subarray(i, i + 8)] as Eight;
        if (kind === 0) {
            errors.push({ name: part(a, b), message: part(c, d), isFailure: number === 1, ...place(start, end), fix: [], suggestion: [] });
        } else if (kind === 3) {
            fixed = part(a, b);
            more = number;
        } else {
            errors.at(-1)![kind === 1 ? 'fix' : 'suggestion'].push({ ...place(start, end), text: part(a, b) });
        }
    }
    return { errors, more, fixed };
}

type Eight = [number, number, number, number, number, number, number, number];

/** Returns what the parser changes in an input. Throws a TypeError if it fails. */
export function changes(input: string, base?: string): Changes {
    const { engine, text, baseUrl } = asked(input, base);
    const { at, len } = engine.write(text);
    const pointer = engine.call.weburl_changes(at, len, baseUrl);
    if (pointer === 0) throw new TypeError('Invalid URL');
    const table = engine.table(pointer);
    const part = partsOf(table), place = places(text);
    const rows: Change[] = [];
    for (let i = table.columns; i < table.numbers.length; i += table.columns) {
        const [a, b, c, d, e, f, start, end] = [...table.numbers.subarray(i, i + 8)] as Eight;
        rows.push({ name: part(a, b), description: part(c, d), input: place(e, f), href: { start, end } });
    }
    return { href: part(table.numbers[0]!, table.numbers[1]!), changes: rows };
}

/** Returns a URL, or what was meant to be one, without its secrets. */
export function redact(input: string): string {
    const engine = current();
    const { at, len } = engine.write(toUsvString(input));
    return engine.textOf(engine.call.weburl_redact(at, len))!;
}

/** Returns running text, such as a log, without the secrets of the URLs in it. */
export function redactText(text: string): string {
    const engine = current();
    const { at, len } = engine.write(toUsvString(text));
    const redacted = engine.textOf(engine.call.weburl_redact_text(at, len))!;
    engine.shrink();
    return redacted;
}

/** How many numbers each line has in `offsets`. */
const COLUMNS = 9;

/** The URLs of many lines: one text, and numbers that say where everything is. */
export class ParsedLines {
    /** How many lines there are, including those that could not be parsed. */
    readonly length: number;
    /** All hrefs, and the names of errors, one after another as ASCII. */
    readonly text: Uint8Array;
    /**
     * Nine numbers for each line: where the href begins and ends in `text`; then, counted from its start, the ends of scheme and username, the start and
     * end of the host, and the start of the path and the ends of path and query. The first one is 0xFFFFFFFF for a line that could not be parsed.
     */
    readonly offsets: Uint32Array;

    constructor(text: Uint8Array, offsets: Uint32Array) {
        this.text = text;
        this.offsets = offsets;
        this.length = offsets.length / COLUMNS;
    }

    /** Returns the href of a line, or `undefined` if it could not be parsed. */
    href(line: number): string | undefined {
        return this.#slice(line, 0, 1);
    }

    /** Returns the host of a line; empty without one. */
    hostname(line: number): string | undefined {
        return this.#part(line, 4, 5);
    }

    pathname(line: number): string | undefined {
        return this.#part(line, 6, 7);
    }

    /** Returns the standard's name of the error of a line that could not be parsed. */
    error(line: number): string | undefined {
        const at = line * COLUMNS;
        if (this.offsets[at] !== NONE) return undefined;
        return decode(this.text.subarray(this.offsets[at + 2], this.offsets[at + 3]));
    }

    #slice(line: number, from: number, to: number): string | undefined {
        const at = line * COLUMNS, start = this.offsets[at];
        if (start === undefined || start === NONE) return undefined;
        return decode(this.text.subarray(this.offsets[at + from], this.offsets[at + to]));
    }

    #part(line: number, from: number, to: number): string | undefined {
        const at = line * COLUMNS, start = this.offsets[at];
        if (start === undefined || start === NONE) return undefined;
        return decode(this.text.subarray(start + this.offsets[at + from]!, start + this.offsets[at + to]!));
    }
}

/** Parses each line of a text, which is UTF-8 if it is bytes. Several times as fast as `new URL` for each. */
export function parseLines(lines: Uint8Array | string, base?: string): ParsedLines {
    const { engine, baseUrl } = asked('', base);
    const { at, len } = typeof lines === 'string' ? engine.write(toUsvString(lines)) : engine.writeBytes(lines);
    const pointer = engine.call.weburl_parse_lines(at, len, baseUrl);
    if (pointer === 0) throw new RangeError('The lines are too long');
    const { text, numbers } = engine.table(pointer);
    engine.shrink();
    return new ParsedLines(text, numbers);
}
