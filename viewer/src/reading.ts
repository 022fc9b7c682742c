// What the package says of the state; all sections show parts of it.

import { changes, diagnose, parseLines, URL, type Change, type Diagnosis } from 'weburl';

import type { State } from './state.js';

/** Longer inputs are parsed and shown in part; reports about them, which take longer, are left out. */
export const LONG = 200_000;

export interface Reading {
    readonly state: Readonly<State>;
    /** `null` if the input, or the base, is not a URL. */
    readonly url: URL | null;
    /** Why it is not; the standard's name of the error. */
    readonly failure: string;
    readonly isBaseValid: boolean;
    /** Whether the reports are left out. */
    readonly isLong: boolean;
    readonly diagnosis: Diagnosis;
    readonly changes: readonly Change[];
}

export function read(state: Readonly<State>): Reading {
    const base = state.base === '' ? undefined : state.base, isLong = state.input.length > LONG;
    const isBaseValid = base === undefined || URL.canParse(base);
    const { url, failure } = parse(state.input, base);
    const isReported = isBaseValid && !isLong;
    return {
        state, url, failure, isBaseValid, isLong,
        diagnosis: isReported ? diagnose(state.input, base) : { errors: [], more: 0, fixed: state.input },
        changes: isReported && url !== null ? changes(state.input, base).changes : [],
    };
}

function parse(input: string, base: string | undefined): { url: URL | null; failure: string } {
    try {
        return { url: new URL(input, base), failure: '' };
    } catch (error) {
        return { url: null, failure: (error as Error).message.replace('Invalid URL: ', '') };
    }
}

export interface Part {
    /** The name of a component; empty for what delimits them. */
    readonly name: string;
    readonly text: string;
}

/** Divides an href into its components and the delimiters between them. */
export function partsOf(href: string): Part[] {
    const { offsets } = parseLines(href);
    const [scheme, username, hostStart, hostEnd, path, query, fragment] =
        [...offsets.subarray(2)] as [number, number, number, number, number, number, number];
    const parts: Part[] = [];
    let at = 0;
    const part = (name: string, start: number, end: number) => {
        if (start >= end) return;
        if (start > at) parts.push({ name: '', text: href.slice(at, start) });
        parts.push({ name, text: href.slice(start, end) });
        at = end;
    };
    part('scheme', 0, scheme);
    if (username !== scheme + 1) {
        part('username', scheme + 3, username);
        part('password', username + 1, hostStart - 1);
        part('host', hostStart, hostEnd);
        part('port', hostEnd + 1, path);
    }
    part('path', path, query);
    part('query', query + 1, fragment);
    part('fragment', fragment + 1, href.length);
    if (at < href.length) parts.push({ name: '', text: href.slice(at) });
    return parts;
}
