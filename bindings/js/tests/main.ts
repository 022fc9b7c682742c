// Runs the tests in any engine, on a package and a way to read test data.

import type * as Weburl from '../dist/index.js';
import { claims, moreClaims } from './idl.ts';
import { COUNTS, SLIM_COUNTS, wpt, type Read } from './suite.ts';

/** Returns what failed; empty if nothing did. */
export async function main(api: typeof Weburl, read: Read): Promise<string[]> {
    const { passed, failures } = await wpt(api, read);
    failures.push(...counted(passed, COUNTS));
    for (const [name, holds] of [...claims(api), ...await moreClaims(api)]) {
        try {
            if (holds() !== true) failures.push(name);
        } catch (error) {
            failures.push(`${name}: ${(error as Error).message}`);
        }
    }
    return failures;
}

/** The same for the slim package, which has no patterns, and hosts as its host has them. */
export async function slim(api: Pick<typeof Weburl, 'URL' | 'URLSearchParams'>, read: Read): Promise<string[]> {
    const { passed, failures } = await wpt(api as typeof Weburl, read, Object.keys(SLIM_COUNTS));
    return [...failures, ...counted(passed, SLIM_COUNTS)];
}

function counted(passed: Readonly<Record<string, number>>, counts: Readonly<Record<string, number>>): string[] {
    return Object.entries(counts).filter(([file, count]) => passed[file] !== count).map(([file, count]) => `${file}: ${passed[file]} of ${count} passed`);
}
