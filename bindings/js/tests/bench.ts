// Times `new URL` of the host, of this package and of npm's `whatwg-url`, and `parseLines`, on a list of URLs.
//
//     node tests/bench.ts LIST      # or bun, or deno run --allow-read --allow-env

import { readFileSync } from 'node:fs';

import { URL as Weburl, parseLines } from '../dist/index.node.js';

interface Constructor {
    new (url: string, base?: string): { href: string; hostname: string; pathname: string; search: string };
    canParse(url: string): boolean;
}

const bytes = readFileSync(process.argv[2]!);
const lines = bytes.toString().trimEnd().split('\n').slice(0, 20_000);
const some = new TextEncoder().encode(lines.join('\n'));
let sum = 0;

/** The fastest of several runs, in nanoseconds for a URL. */
function time(repetitions: number, count: number, run: () => void): string {
    let best = Infinity;
    for (let i = 0; i < repetitions; i++) {
        const start = performance.now();
        run();
        best = Math.min(best, performance.now() - start);
    }
    return Math.round((best * 1e6) / count).toString().padStart(9);
}

function row(name: string, Url: Constructor, repetitions: number, inputs: readonly string[]): void {
    const each = (use: (input: string) => number) => time(repetitions, inputs.length, () => {
        for (const input of inputs) {
            try {
                sum += use(input);
            } catch {
                sum += 1;
            }
        }
    });
    const create = each((input) => new Url(input).href.length);
    const read = each((input) => {
        const url = new Url(input);
        return url.hostname.length + url.pathname.length + url.search.length;
    });
    const join = each((input) => new Url('../a?b', 'https://example.com/c/d').href.length + input.length);
    console.log(name.padEnd(12), create, read, join, each((input) => Number(Url.canParse(input))));
}

console.log('ns per URL  ', '      new', ' 3 fields', '     join', ' canParse');
row('host', URL as unknown as Constructor, 25, lines);
row('weburl', Weburl as unknown as Constructor, 25, lines);
try {
    const { URL: Peer } = await import('whatwg-url');
    row('whatwg-url', Peer as unknown as Constructor, 2, lines.slice(0, 2_000));
} catch (error) {
    console.log(`left out: whatwg-url: ${(error as Error).message}`);
}
console.log('parseLines  ', time(40, lines.length, () => { sum += parseLines(some).length; }));
