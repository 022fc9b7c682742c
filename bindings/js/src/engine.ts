// The module's memory and functions. Only this file knows how texts get in and out; `weburl.h` documents the functions.

/** The functions of `weburl.h`, with pointers as numbers. A module that lacks one throws where it is called. */
export interface Functions {
    memory: WebAssembly.Memory;
    weburl_allocate(len: number): number;
    weburl_release(data: number, len: number): void;
    weburl_new(): number;
    weburl_parse(url: number, input: number, len: number, base: number): number;
    weburl_can_parse(input: number, len: number, base: number): number;
    weburl_restore(url: number, href: number, len: number): number;
    weburl_set(url: number, attribute: number, value: number, len: number): number;
    weburl_get(url: number, attribute: number): number;
    weburl_parse_lines(input: number, len: number, base: number): number;
    weburl_table_free(table: number): void;
    weburl_pairs_parse(query: number, len: number): number;
    weburl_pairs_serialize(text: number, len: number, ends: number, count: number): number;
    weburl_diagnose(input: number, len: number, base: number): number;
    weburl_changes(input: number, len: number, base: number): number;
    weburl_redact(input: number, len: number): number;
    weburl_redact_text(input: number, len: number): number;
    weburl_blobs_new(): number;
    weburl_blobs_create(blobs: number, object: number, creator: number, uuid: number): number;
    weburl_blobs_resolve(blobs: number, url: number): number;
    weburl_blobs_revoke(blobs: number, url: number): number;
    weburl_pattern_parse(input: number, base: number, ignoresCase: number, error: number): number;
    weburl_pattern_new(init: number, ignoresCase: number, error: number): number;
    weburl_pattern_free(pattern: number): void;
    weburl_pattern_components(pattern: number): number;
    weburl_pattern_exec(pattern: number, input: number, base: number): number;
    weburl_pattern_exec_init(pattern: number, init: number): number;
    weburl_pattern_compare(component: number, left: number, right: number): number;
    weburl_pattern_generate(pattern: number, component: number, groups: number, count: number): number;
    weburl_compare(input: number, len: number): number;
    weburl_registrable_domain(url: number): number;
    weburl_same_site(left: number, right: number): number;
    weburl_key(profile: number, profileLen: number, input: number, len: number): number;
    weburl_parse_in_encoding(url: number, input: number, len: number, base: number, label: number, labelLen: number): number;
}

/** A number that is missing, or a table's text that is. */
export const NONE = 0xffff_ffff;

// The fields of `weburl_url`, counted in numbers of 32 bits.
const HREF = 0, HREF_LEN = 1, SCHEME_END = 2, ERROR_START = 11, ERROR_END = 12, ERROR = 13, ERROR_LEN = 14, VALUE = 15, VALUE_LEN = 16, IS_INPUT = 17;

/** Where the parts of an href are: the seven offsets of `weburl.h`. */
export type Offsets = readonly [
    schemeEnd: number, usernameEnd: number, hostStart: number, hostEnd: number, pathStart: number, pathEnd: number, queryEnd: number,
];

/** Rows of numbers, and the text that they refer to. */
export interface Table {
    readonly columns: number;
    readonly numbers: Uint32Array;
    readonly text: Uint8Array;
}

/** Why an input could not be parsed: the standard's name of the error, and where it is in the UTF-8 of the input. */
export interface Failure {
    readonly name: string;
    readonly start: number;
    readonly end: number;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Where texts are written, and how many bytes fit before more are allocated. */
const CAPACITY = 1 << 14;
/** Texts that are shorter are written and read faster without a call of the host. */
const SHORT = 96;

/** One instance of the module. */
export class Engine {
    readonly call: Functions;
    /** The URL that the last function made, and the base of the next. */
    readonly url: number;
    readonly base: number;
    /** What is written first, and what is written second. */
    readonly #places: [Place, Place];
    #bytes = new Uint8Array();
    #numbers = new Uint32Array();
    #baseText: string | undefined;

    constructor(instance: WebAssembly.Instance) {
        this.call = instance.exports as unknown as Functions;
        this.url = this.call.weburl_new();
        this.base = this.call.weburl_new();
        const place = (): Place => ({ at: this.call.weburl_allocate(CAPACITY), capacity: CAPACITY, len: 0 });
        this.#places = [place(), place()];
    }

    get bytes(): Uint8Array {
        // The views end when the memory grows.
        if (this.#bytes.byteLength === 0) this.#bytes = new Uint8Array(this.call.memory.buffer);
        return this.#bytes;
    }

    get numbers(): Uint32Array {
        if (this.#numbers.byteLength === 0) this.#numbers = new Uint32Array(this.call.memory.buffer);
        return this.#numbers;
    }

    /** Writes a text as UTF-8, with U+FFFD for lone surrogates, and returns where. */
    write(text: string, index: 0 | 1 = 0): Place {
        const place = this.#places[index];
        const length = text.length;
        if (length * 3 > place.capacity) this.#enlarge(place, length * 3);
        const bytes = this.bytes;
        if (length <= SHORT) {
            const { at } = place;
            let i = 0;
            for (; i < length; i++) {
                const unit = text.charCodeAt(i);
                if (unit > 0x7f) break;
                bytes[at + i] = unit;
            }
            if (i === length) {
                place.len = length;
                return place;
            }
        }
        place.len = encoder.encodeInto(text, bytes.subarray(place.at, place.at + place.capacity)).written;
        return place;
    }

    /** Writes bytes as they are. */
    writeBytes(bytes: Uint8Array, index: 0 | 1 = 0): Place {
        const place = this.#places[index];
        if (bytes.length > place.capacity) this.#enlarge(place, bytes.length);
        this.bytes.set(bytes, place.at);
        place.len = bytes.length;
        return place;
    }

    #enlarge(place: Place, len: number): void {
        const at = this.call.weburl_allocate(len);
        if (at === 0) throw new RangeError('The text is too long for the memory of weburl');
        this.call.weburl_release(place.at, place.capacity);
        place.at = at;
        place.capacity = len;
    }

    /** Gives back what a long text took. */
    shrink(): void {
        for (const place of this.#places) if (place.capacity > 1 << 20) this.#enlarge(place, CAPACITY);
    }

    /** Parses a base URL, unless it is the last one. */
    parseBase(text: string): number {
        if (text !== this.#baseText) {
            const { at, len } = this.write(text);
            const isParsed = this.call.weburl_parse(this.base, at, len, 0);
            this.#baseText = isParsed ? text : undefined;
            if (!isParsed) return 0;
        }
        return this.base;
    }

    /** Parses into `url`. */
    parse(input: string, base: number): boolean {
        const { at, len } = this.write(input);
        return this.call.weburl_parse(this.url, at, len, base) !== 0;
    }

    /** Parses another text in the place of an input. */
    parseInstead(text: string, base: number): boolean {
        const isParsed = this.parse(text, base);
        this.numbers[(this.url >>> 2) + IS_INPUT] = 0;
        return isParsed;
    }

    restore(href: string): void {
        const { at, len } = this.write(href);
        this.call.weburl_restore(this.url, at, len);
    }

    set(attribute: number, value: string): boolean {
        const { at, len } = this.write(value, 1);
        return this.call.weburl_set(this.url, attribute, at, len) !== 0;
    }

    /** Returns the href of `url`. `input` is what was parsed, and comes back if nothing changed. */
    href(input?: string): string {
        const at = this.url >>> 2, numbers = this.numbers;
        if (input !== undefined && numbers[at + IS_INPUT] === 1) return input;
        const start = numbers[at + HREF]!;
        return this.ascii(start, start + numbers[at + HREF_LEN]!);
    }

    offsets(): Offsets {
        const at = (this.url >>> 2) + SCHEME_END, n = this.numbers;
        return [n[at]!, n[at + 1]!, n[at + 2]!, n[at + 3]!, n[at + 4]!, n[at + 5]!, n[at + 6]!];
    }

    failure(): Failure {
        const at = this.url >>> 2, numbers = this.numbers, name = numbers[at + ERROR]!;
        return {
            name: this.ascii(name, name + numbers[at + ERROR_LEN]!),
            start: numbers[at + ERROR_START]!,
            end: numbers[at + ERROR_END]!,
        };
    }

    get(attribute: number): string {
        this.call.weburl_get(this.url, attribute);
        const at = this.url >>> 2, start = this.numbers[at + VALUE]!;
        return this.ascii(start, start + this.numbers[at + VALUE_LEN]!);
    }

    ascii(start: number, end: number): string {
        const bytes = this.bytes;
        if (end - start > SHORT) return latin1(bytes, start, end);
        let text = '';
        for (let i = start; i < end; i++) text += ASCII[bytes[i]!]!;
        return text;
    }

    /** Copies a table out and frees it. */
    table(table: number): Table {
        const at = table >>> 2, n = this.numbers;
        const [numbers, rows, columns, text, len] = [n[at]!, n[at + 1]!, n[at + 2]!, n[at + 3]!, n[at + 4]!];
        const copy = {
            columns,
            numbers: this.numbers.slice(numbers >>> 2, (numbers >>> 2) + rows * columns),
            text: this.bytes.slice(text, text + len),
        };
        this.call.weburl_table_free(table);
        return copy;
    }

    /** The text of a table without rows; `undefined` if there is no table. */
    textOf(table: number): string | undefined {
        return table === 0 ? undefined : decoder.decode(this.table(table).text);
    }
}

interface Place {
    at: number;
    capacity: number;
    len: number;
}

const ASCII = Array.from({ length: 128 }, (_, unit) => String.fromCharCode(unit));

/** How ASCII becomes a string: Node has something faster. */
let latin1 = (bytes: Uint8Array, start: number, end: number): string => decoder.decode(bytes.subarray(start, end));

export function setLatin1(decode: typeof latin1): void {
    latin1 = decode;
}

/** Decodes UTF-8. */
export function decode(bytes: Uint8Array): string {
    return decoder.decode(bytes);
}

/** Parts of a table's text by their places in UTF-8. */
export function partsOf(table: Table): (start: number, end: number) => string {
    const text = decoder.decode(table.text);
    if (text.length === table.text.length) return (start, end) => text.slice(start, end);
    return (start, end) => decoder.decode(table.text.subarray(start, end));
}

let engine: Engine | undefined;
let isWhole = false;

/** The engine in use. */
export function current(): Engine {
    if (engine === undefined) throw new Error('weburl is not ready: `await init()` first');
    return engine;
}

export function isReady(whole: boolean): boolean {
    return engine !== undefined && (isWhole || !whole);
}

/** Takes an instance of the slim or of the whole module; nothing takes the place of the whole one. */
export function use(instance: WebAssembly.Instance, whole: boolean): void {
    if (isReady(whole)) return;
    engine = new Engine(instance);
    isWhole = whole;
}

/** Whether hosts outside ASCII are read by the module itself. */
export function readsIdna(): boolean {
    return isWhole;
}
