// Asks a browser or a runtime: reads a line for each call from standard input, and writes a line with the version, and
// a line for each answer. Fields are hexadecimal digits of UTF-8, or `-`; tabs stand between them.
//
//     node ask.mjs NAME < calls > answers
//
// A browser opens one page of a server on loopback; the page fetches the calls and posts the answers. Its profile is new,
// and a proxy that nobody listens on takes all requests to other hosts.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';

const PROXY = '127.0.0.1:9';
const FOLDER = import.meta.dirname;
const TIME = 300_000;
const ENV = process.env;
const FIREFOX_PREFERENCES = {
    'network.proxy.type': 1,
    'network.proxy.http': '127.0.0.1',
    'network.proxy.http_port': 9,
    'network.proxy.ssl': '127.0.0.1',
    'network.proxy.ssl_port': 9,
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'app.normandy.enabled': false,
};

/** How a program is started: a runtime with files of calls and answers, a browser with the address of a page. */
const PROGRAMS = {
    node: { runtime: (...files) => [ENV.NODE, files] },
    bun: { runtime: (...files) => [ENV.BUN, files] },
    deno: { runtime: (...files) => [ENV.DENO, ['run', '--no-config', '-A', ...files]] },
    chromium: {
        version: [ENV.CHROMIUM, ['--version']],
        browser: (page, profile) => [ENV.CHROMIUM, [
            '--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking',
            '--disable-component-update', '--disable-sync', `--proxy-server=${PROXY}`, `--user-data-dir=${profile}`, page]],
    },
    firefox: {
        version: [ENV.FIREFOX, ['--version']],
        browser(page, profile) {
            const lines = Object.entries(FIREFOX_PREFERENCES).map(([name, value]) =>
                `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`);
            fs.writeFileSync(path.join(profile, 'user.js'), lines.join(''));
            return [ENV.FIREFOX, ['--headless', '--no-remote', '--profile', profile, page]];
        },
    },
    webkit: {
        version: ['xvfb-run', ['-a', ENV.MINIBROWSER, '--version']],
        browser: (page, profile) => ['env', [
            'WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS=1', `HOME=${profile}`, 'xvfb-run', '-a', ENV.MINIBROWSER,
            `--proxy=http://${PROXY}`, '--ignore-host=127.0.0.1', page]],
    },
};

async function askBrowser(program, calls) {
    const files = { '/': page, '/calls': JSON.stringify(calls), '/answers.mjs': fs.readFileSync(`${FOLDER}/answers.mjs`) };
    const types = { '/': 'text/html', '/calls': 'application/json', '/answers.mjs': 'text/javascript' };
    const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'browser-'));
    let child;
    try {
        const posted = await new Promise((resolve, reject) => {
            const server = http.createServer(async (request, response) => {
                response.setHeader('Content-Type', types[request.url] ?? 'text/plain');
                if (request.method !== 'POST') return response.end(files[request.url] ?? '');
                const chunks = [];
                for await (const chunk of request) chunks.push(chunk);
                response.end();
                server.close();
                resolve(JSON.parse(Buffer.concat(chunks).toString('utf8')));
            });
            server.listen(0, '127.0.0.1', () => {
                const [command, words] = program.browser(`http://127.0.0.1:${server.address().port}/`, profile);
                child = spawn(command, words, { stdio: ['ignore', 'ignore', ENV.SHOW ? 'inherit' : 'ignore'], detached: true });
                child.on('error', reject);
            });
            setTimeout(() => reject(new Error('the page did not answer')), TIME).unref();
        });
        const [command, words] = program.version;
        const version = spawnSync(command, words, { encoding: 'utf8' }).stdout.trim().split('\n').at(-1);
        return { version, answers: posted };
    } finally {
        // The browser and its own processes are a group.
        try {
            process.kill(-child.pid, 'SIGKILL');
        } catch {}
        fs.rmSync(profile, { recursive: true, force: true, maxRetries: 20 });
    }
}

const page = `<!doctype html><meta charset="utf-8"><script type="module">
import { answers } from './answers.mjs';
const calls = await (await fetch('/calls')).json();
await fetch('/answers', { method: 'POST', body: JSON.stringify(answers(calls)) });
</script>`;

function askRuntime(program, calls) {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'runtime-'));
    try {
        const [from, to] = ['calls', 'answers'].map((name) => path.join(folder, `${name}.json`));
        fs.writeFileSync(from, JSON.stringify(calls));
        const run = spawnSync(...program.runtime(`${FOLDER}/runtime.mjs`, from, to), { encoding: 'utf8' });
        if (run.status !== 0) throw new Error(run.stderr || String(run.error));
        return JSON.parse(fs.readFileSync(to, 'utf8'));
    } finally {
        fs.rmSync(folder, { recursive: true });
    }
}

const encode = (text) => (text === null ? '-' : `=${Buffer.from(text, 'utf8').toString('hex')}`);
const decode = (field) => (field === '-' ? null : Buffer.from(field.slice(1), 'hex').toString('utf8'));
const lines = fs.readFileSync(0, 'utf8').split('\n').slice(0, -1);
const calls = lines.map((line) => line.split('\t').map(decode));
const program = PROGRAMS[process.argv[2]];
const { version, answers } = await (program.browser ? askBrowser(program, calls) : askRuntime(program, calls));
const written = answers.map((members) => (members === null ? '-' : members.map(encode).join('\t')));
process.stdout.write(`${[version, ...written].join('\n')}\n`, () => process.exit(0));
