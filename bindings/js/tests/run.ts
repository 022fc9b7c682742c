// Runs all tests in every engine that is there, and says what is left out.
//
//     npm test [-- ENGINE...]      # node, bun, deno, chromium, firefox, package
//
// Test data of web-platform-tests come from WEBURL_WPT_DIR, a folder `shared/wpt` beside the repository, or the crate `ada-url` in Cargo's registry.

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';

const here = join(import.meta.dirname, '..');
const data = [
    process.env['WEBURL_WPT_DIR'],
    join(here, '../../../shared/wpt'),
    ...globSync(join(process.env['CARGO_HOME'] ?? join(homedir(), '.cargo'), 'registry/src/*/ada-url-4*/tests/wpt')),
].find((folder) => folder !== undefined && existsSync(join(folder, 'urltestdata.json')));
if (data === undefined) throw new Error('no test data of web-platform-tests: WEBURL_WPT_DIR names their folder');

/** The program of that name in `node_modules` or PATH. */
function program(...names: string[]): string | undefined {
    const folders = [join(here, 'node_modules/.bin'), ...(process.env['PATH'] ?? '').split(':')];
    return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

function leftOut(what: string): boolean {
    console.log(`== left out: ${what}`);
    return true;
}

function runtime(name: string, ...args: string[]): boolean {
    const path = program(name);
    if (path === undefined) return leftOut(name);
    return ['whole', 'slim'].every((which) => {
        const { status } = spawnSync(path, [...args, join(here, 'tests/engine.ts'), data!, which], { stdio: 'inherit' });
        console.log(`== ${name}, ${which}: ${status === 0 ? 'all tests pass' : 'FAILED'}`);
        return status === 0;
    });
}

const PAGE = `<!doctype html><meta charset="utf-8"><script type="module">
const read = async (name) => (await fetch('/wpt/' + name)).json();
const { main, slim } = await import('/tests/main.ts');
try {
    if (location.search === '?slim') {
        const api = await import('/dist/slim.js');
        await api.init();
        globalThis.failures = await slim(api, read);
    } else {
        const api = await import('/dist/index.js');
        await api.init();
        globalThis.failures = await main(api, read);
    }
} catch (error) {
    globalThis.failures = [String(error.stack ?? error)];
}
</script>`;

/** The package, the tests and the data, for a browser on this machine, which may do no more than the README says. */
const server = createServer((request, response) => {
    const path = (request.url ?? '/').replace(/\?.*/, '');
    const file = path.startsWith('/wpt/') ? join(data!, path.slice(5)) : join(here, path);
    response.setHeader('content-security-policy', "default-src 'none'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; connect-src 'self'");
    if (path === '/') return response.setHeader('content-type', 'text/html').end(PAGE);
    if (!/^\/(dist|tests|wpt)\/[\w.-]+$/.test(path) || !existsSync(file)) return response.writeHead(404).end();
    const type = { js: 'text/javascript', ts: 'text/javascript', json: 'application/json', wasm: 'application/wasm' }[path.split('.').at(-1)!];
    response.setHeader('content-type', type ?? 'text/plain');
    response.end(path.endsWith('.ts') ? stripTypeScriptTypes(readFileSync(file, 'utf8')) : readFileSync(file));
});

interface Browser {
    newPage(): Promise<{ goto(url: string): Promise<unknown>; waitForFunction(body: string, ...rest: unknown[]): Promise<unknown>; evaluate(body: string): Promise<unknown> }>;
    close(): Promise<void>;
}

async function browser(name: string, paths: string[], launch: (path: string) => Promise<Browser>): Promise<boolean> {
    const path = program(...paths);
    if (path === undefined) return leftOut(name);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const address = server.address() as { port: number };
    const launched = await launch(path);
    let isGreen = true;
    try {
        for (const which of ['whole', 'slim']) {
            const page = await launched.newPage();
            await page.goto(`http://127.0.0.1:${address.port}/${which === 'slim' ? '?slim' : ''}`);
            let failures: string[] | undefined;
            for (let i = 0; i < 1200 && failures === undefined; i++) {
                await new Promise((wait) => setTimeout(wait, 100));
                failures = (await page.evaluate('globalThis.failures')) as string[] | undefined;
            }
            for (const failure of (failures ?? ['no answer']).slice(0, 20)) console.error(failure);
            const passes = failures?.length === 0;
            console.log(`== ${name}, ${which}: ${passes ? 'all tests pass' : 'FAILED'}`);
            isGreen &&= passes;
        }
    } finally {
        await launched.close();
        await new Promise((closed) => server.close(closed));
    }
    return isGreen;
}

/** `npm pack`, installed in an empty folder: the first example of the README prints what its comments say. */
function packed(): boolean {
    const folder = mkdtempSync(join(tmpdir(), 'weburl-'));
    try {
        const file = execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: here, encoding: 'utf8' }).trim();
        writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
        execFileSync('npm', ['install', '--silent', '--offline', '--no-audit', join(folder, file)], { cwd: folder });
        const example = /```js\n([\s\S]*?)```/.exec(readFileSync(join(here, 'README.md'), 'utf8'))![1]!;
        writeFileSync(join(folder, 'example.js'), example);
        const output = execFileSync(process.execPath, ['example.js'], { cwd: folder, encoding: 'utf8' });
        const expected = [...example.matchAll(/; \/\/ (.*)/g)].map((comment) => comment[1]!);
        const passes = expected.length > 0 && expected.every((line) => output.split('\n').includes(line));
        if (!passes) console.error(`the README's example prints\n${output}`);
        console.log(`== package: ${passes ? 'all tests pass' : 'FAILED'}`);
        return passes;
    } finally {
        rmSync(folder, { recursive: true });
    }
}

const ENGINES: Record<string, () => boolean | Promise<boolean>> = {
    node: () => runtime('node', '--no-warnings'),
    bun: () => runtime('bun'),
    deno: () => runtime('deno', 'run', '--quiet', '--allow-read', '--no-config'),
    chromium: () => browser('chromium', ['chromium', 'chromium-browser', 'google-chrome'], async (path) => {
        const { chromium } = await import('playwright-core');
        return (await chromium.launch({ executablePath: path, args: ['--no-sandbox'] })) as unknown as Browser;
    }),
    firefox: () => browser('firefox', ['firefox-esr', 'firefox'], async (path) => {
        const { launch } = await import('puppeteer-core');
        return (await launch({ browser: 'firefox', executablePath: path, headless: true })) as unknown as Browser;
    }),
    package: packed,
};

const chosen = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(ENGINES);
for (const name of chosen) {
    const engine = ENGINES[name];
    if (engine === undefined) throw new Error(`no such engine: ${name}`);
    if (!await engine()) process.exitCode = 1;
}
