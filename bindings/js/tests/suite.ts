// All tests, for every engine: a table of claims, and the counts of web-platform-tests.

import type * as Weburl from '../dist/index.js';

/** Returns the cases of a file of web-platform-tests. */
export type Read = (name: string) => Promise<unknown[]>;

export interface Report {
    passed: Record<string, number>;
    failures: string[];
}

/** How many cases each part has. */
export const COUNTS: Readonly<Record<string, number>> = {
    'urltestdata.json': 891,
    'urltestdata-javascript-only.json': 1,
    'setters_tests.json': 278,
    'toascii.json': 261,
    'urlencoded-parser-data.json': 35,
    'percent-encoding.json': 7,
    'urlpatterntestdata.json': 369,
};

/** What the slim package passes everywhere. `toascii.json` would test how the host's URL maps domains, which Deno's does by older tables. */
export const SLIM_COUNTS: Readonly<Record<string, number>> = {
    'urltestdata.json': 891,
    'urltestdata-javascript-only.json': 1,
    'setters_tests.json': 278,
    'urlencoded-parser-data.json': 35,
    'percent-encoding.json': 7,
};

type Api = typeof Weburl;
type Case = Record<string, any>;
type Check = (name: string, test: () => void) => void;

const ATTRIBUTES = ['href', 'origin', 'protocol', 'username', 'password', 'host', 'hostname', 'port', 'pathname', 'search', 'hash'] as const;

/** Compares as JSON, whatever the order of members. */
function same(found: unknown, expected: unknown): void {
    const ordered = (_: string, value: unknown) => (value !== null && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1))) : value);
    const [left, right] = [found, expected].map((value) => JSON.stringify(value, ordered));
    if (!Object.is(found, expected) && left !== right) throw new Error(`found ${left}, expected ${right}`);
}

/** Runs web-platform-tests' data. */
export async function wpt(api: Api, read: Read, files: readonly string[] = Object.keys(COUNTS)): Promise<Report> {
    const report: Report = { passed: {}, failures: [] };
    const run = async (file: string, each: (test: Case, check: Check) => void) => {
        if (!files.includes(file)) return;
        report.passed[file] = 0;
        for (const test of await read(file)) {
            if (typeof test === 'string') continue;
            each(test as Case, (name, body) => {
                try {
                    body();
                    report.passed[file]! += 1;
                } catch (error) {
                    report.failures.push(`${file}: ${name}: ${(error as Error).message}`);
                }
            });
        }
    };
    for (const file of ['urltestdata.json', 'urltestdata-javascript-only.json']) await run(file, (test, check) => urlCase(api, test, check));
    report.passed['setters_tests.json'] = 0;
    for (const [attribute, tests] of Object.entries(await readObject(read, 'setters_tests.json'))) {
        if (attribute === 'comment') continue;
        for (const test of tests) {
            try {
                setterCase(api, attribute, test);
                report.passed['setters_tests.json']! += 1;
            } catch (error) {
                report.failures.push(`setters_tests.json: ${attribute} of ${test['href']}: ${(error as Error).message}`);
            }
        }
    }
    await run('toascii.json', (test, check) => hostCase(api, test, check));
    await run('urlencoded-parser-data.json', (test, check) => check(test['input'], () => {
        same([...new api.URLSearchParams(test['input'])], test['output']);
    }));
    await run('percent-encoding.json', (test, check) => {
        const expected = test['output']['utf-8'];
        if (expected !== undefined) {
            check(test['input'], () => same(new api.URL(`https://doesnotmatter.invalid/?${test['input']}#${test['input']}`).search, `?${expected}`));
        }
    });
    await run('urlpatterntestdata.json', (test, check) => check(JSON.stringify(test['pattern']), () => patternCase(api, test)));
    return report;
}

async function readObject(read: Read, name: string): Promise<Record<string, Case[]>> {
    return (await read(name)) as unknown as Record<string, Case[]>;
}

function urlCase(api: Api, test: Case, check: Check): void {
    const base: string | undefined = test['base'] ?? undefined;
    check(`${JSON.stringify(test['input'])} against ${base}`, () => {
        if (test['failure']) {
            throws(() => new api.URL(test['input'], base));
            same([api.URL.canParse(test['input'], base), api.URL.parse(test['input'], base)], [false, null]);
            if (base === undefined) throws(() => { new api.URL('about:blank').href = test['input']; });
            return;
        }
        const url = new api.URL(test['input'], base);
        for (const attribute of ATTRIBUTES) if (attribute in test) same([attribute, url[attribute]], [attribute, test[attribute]]);
        if ('searchParams' in test) same(url.searchParams.toString(), test['searchParams']);
        same([api.URL.canParse(test['input'], base), api.URL.parse(test['input'], base)?.href], [true, url.href]);
    });
}

function throws(body: () => void): void {
    try {
        body();
    } catch (error) {
        if (error instanceof TypeError) return;
        throw error;
    }
    throw new Error('expected a TypeError');
}

function setterCase(api: Api, attribute: string, test: Case): void {
    const url = new api.URL(test['href']) as unknown as Record<string, string>;
    url[attribute] = test['new_value'];
    for (const [name, expected] of Object.entries(test['expected'])) same([name, url[name]], [name, expected]);
}

/** Each domain through a URL, and through the attributes `host` and `hostname`, as `toascii.window.js` does. */
function hostCase(api: Api, test: Case, check: Check): void {
    const { input, output } = test;
    check(`${input} (URL)`, () => {
        if (output === null) throws(() => new api.URL(`https://${input}/x`));
        else same(new api.URL(`https://${input}/x`).host, output);
    });
    for (const attribute of ['host', 'hostname'] as const) {
        check(`${input} (${attribute})`, () => {
            const url = new api.URL('https://x/x');
            url[attribute] = input;
            same(url[attribute], output ?? 'x');
        });
    }
}

const COMPONENTS = ['protocol', 'username', 'password', 'hostname', 'port', 'pathname', 'search', 'hash'] as const;

/** As `urlpattern.js` of web-platform-tests does. */
function patternCase(api: Api, test: Case): void {
    const args = test['pattern'] as [];
    if (test['expected_obj'] === 'error') {
        throws(() => new api.URLPattern(...args));
        return;
    }
    const pattern = new api.URLPattern(...args);
    for (const component of COMPONENTS) {
        const expected = test['expected_obj']?.[component] ?? defaultPattern(api, test, component);
        same([component, pattern[component]], [component, expected]);
    }
    const inputs = test['inputs'] as [];
    if (test['expected_match'] === 'error') {
        throws(() => pattern.test(...inputs));
        throws(() => pattern.exec(...inputs));
        return;
    }
    if (inputs === undefined) return;
    same(pattern.test(...inputs), test['expected_match'] !== null);
    const result = pattern.exec(...inputs);
    if (test['expected_match'] === null || typeof test['expected_match'] !== 'object') {
        same(result, test['expected_match'] ?? null);
        return;
    }
    same(result!.inputs, test['expected_match']['inputs'] ?? inputs);
    for (const component of COMPONENTS) {
        let expected = test['expected_match'][component];
        if (expected === undefined) {
            expected = { input: '', groups: {} };
            if (!test['exactly_empty_components']?.includes(component)) expected.groups['0'] = '';
        }
        const found = result![component];
        // JSON has null for what is undefined.
        const groups = Object.fromEntries(Object.entries(found.groups).map(([name, value]) => [name, value ?? null]));
        same([component, found.input, sorted(groups)], [component, expected.input, sorted(expected.groups)]);
    }
}

function sorted(groups: object): unknown[] {
    return Object.entries(groups).sort(([left], [right]) => (left < right ? -1 : 1));
}

function defaultPattern(api: Api, test: Case, component: (typeof COMPONENTS)[number]): string {
    const [init, second] = test['pattern'];
    if (test['exactly_empty_components']?.includes(component)) return '';
    if (typeof init === 'object' && init[component]) return init[component];
    const earlier: Record<string, string[]> = {
        protocol: [], hostname: ['protocol'], port: ['protocol', 'hostname'], username: [], password: [],
        pathname: ['protocol', 'hostname', 'port'], search: ['protocol', 'hostname', 'port', 'pathname'],
        hash: ['protocol', 'hostname', 'port', 'pathname', 'search'],
    };
    if (typeof init === 'object' && earlier[component]!.some((name) => name in init)) return '*';
    const base = typeof init === 'object' ? init['baseURL'] : typeof second === 'string' ? second : undefined;
    if (base !== undefined && component !== 'username' && component !== 'password') {
        const value = new api.URL(base)[component];
        return component === 'protocol' ? value.slice(0, -1) : component === 'search' || component === 'hash' ? value.slice(1) : value;
    }
    return '*';
}
