// Compares what `weburl links --check-local` finds with what the link checker linkinator finds, and groups by cause what only
// one of them does. What has no cause is printed, and makes the status 1.
//
//     node scripts/compare-link-checker.mjs DIR…       each directory as a site of its own
//
// Needs the npm package linkinator, in the folder that NODE_PATH names; where it is missing, it says so and compares nothing.
// WEBURL may name the command where it is built already.
import { createRequire } from 'node:module';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

// A name that no document has.
const ORIGIN = 'http://site.invalid/';
const PAGES_AT_ONCE = 100;
const CARGO_RUN = ['cargo', 'run', '-q', '-p', 'weburl-cli', '--'];

let LinkChecker;
try {
    const entry = createRequire(`${process.env.NODE_PATH ?? process.cwd()}/`).resolve('linkinator');
    ({ LinkChecker } = await import(pathToFileURL(entry)));
} catch {
    console.log('left out: there is no linkinator; NODE_PATH can name its folder');
    process.exit(0);
}

/** Returns a path with a fragment, without the query, decoded as far as a file name needs it. */
function spelled(reference) {
    const url = URL.parse(reference, ORIGIN);
    if (url === null || url.origin + '/' !== ORIGIN) return reference;
    let text = url.pathname.slice(1) + url.hash;
    try {
        text = decodeURIComponent(text);
    } catch { /* Bytes that are no UTF-8 stay encoded. */ }
    // linkinator parses decoded fragments again, which removes newlines from them.
    return text.replace(/[\t\n\r]/g, '');
}

/** Returns what weburl prints of the links of a directory: page, target, element, attribute and problem of each. */
function ourLinks(root, ...choice) {
    const [command, ...parameters] = process.env.WEBURL ? [process.env.WEBURL] : CARGO_RUN;
    const run = spawnSync(command, [...parameters, 'links', ...choice, '--json', '--base', ORIGIN, root], {
        encoding: 'utf8', maxBuffer: 2 ** 30,
    });
    if (run.error || run.status > 1) throw new Error(run.error ?? run.stderr);
    return run.stdout.trimEnd().split('\n').filter((line) => line !== '').map((line) => {
        const { input, source, url, error, link } = JSON.parse(line);
        return {
            page: path.relative(root, source.file), target: spelled(url?.href ?? input), problem: error?.name,
            element: link.element, attribute: link.attribute,
        };
    });
}

/** Returns what linkinator finds, and the fragments that it met after it had read the page, and did not look up. */
async function theirFindings(root, pages) {
    const [findings, notLookedUp] = [[], new Set()];
    // It asks for all pages that it is given at once, and compares each link with all before it.
    for (let start = 0; start < pages.length; start += PAGES_AT_ONCE) {
        const checker = new LinkChecker();
        const { links } = await checker.check({
            path: pages.slice(start, start + PAGES_AT_ONCE).map((page) => page.replace(/[*?[\]{}()!]/g, '\\$&')),
            serverRoot: root, recurse: false, checkFragments: true, checkCss: true, retryErrors: true,
            linksToSkip: async (url) => !url.startsWith('http://localhost:'),
        });
        for (const [page, fragments] of checker.fragmentsToCheck) {
            for (const fragment of fragments) notLookedUp.add(spelled(new URL(page).pathname) + '#' + fragment);
        }
        const broken = links.filter(({ state }) => state === 'BROKEN');
        findings.push(...broken.map(({ url, parent, status }) => ({ page: parent && spelled(parent), target: spelled(url), status })));
    }
    return { findings, notLookedUp };
}

// What linkinator reads, from its documentation and its table of attributes.
const THEIR_ATTRIBUTES = [
    'body background', 'blockquote cite', 'del cite', 'ins cite', 'q cite', 'object data', 'a href', 'area href', 'link href', 'embed src',
    'frame longdesc', 'iframe longdesc', 'html manifest', 'video poster', 'audio src', 'frame src', 'iframe src', 'img src', 'input src',
    'script src', 'source src', 'track src', 'video src', 'img srcset', 'source srcset', 'meta content', 'style null',
];

const AGAINST_UNDEFINED = 'linkinator takes undefined for the URL of a base without href';

/** Whether linkinator resolved a link against `undefined`, which it takes for the URL of a `base` that has none. */
const isAgainstUndefined = ({ target }) => /(^|\/)undefined(#|$)/.test(target);

/** Returns why linkinator does not have what weburl found. */
function causeOfOurs({ page, target, problem, element, attribute }, pages, notLookedUp, theirs) {
    if (!pages.has(page)) return 'linkinator reads only HTML and style sheets';
    if (!THEIR_ATTRIBUTES.includes(`${element} ${attribute}`) && attribute !== 'style') return `linkinator does not read ${element} ${attribute}`;
    if (problem === 'missing-fragment' && notLookedUp.has(target)) return 'linkinator met the fragment after it had read its page';
    if (theirs.some((other) => other.page === page && isAgainstUndefined(other))) return AGAINST_UNDEFINED;
    return null;
}

/** Returns why weburl does not have what linkinator found. */
function causeOfTheirs(finding, names) {
    if (isAgainstUndefined(finding)) return AGAINST_UNDEFINED;
    if (finding.status === 0 && /%(?![0-9a-f]{2})/i.test(finding.target)) return 'linkinator refuses a fragment whose % it cannot decode';
    if (names.has(`${finding.page}\n${finding.target}`)) return 'the URL only names something, as that of a link without rel does';
    return null;
}

const causes = new Map();
let [pageCount, both, unexplained] = [0, 0, 0];
function tell(root, whose, finding, cause) {
    if (cause !== null) {
        causes.set(`${whose}: ${cause}`, (causes.get(`${whose}: ${cause}`) ?? 0) + 1);
        return;
    }
    unexplained += 1;
    console.log(`${root}: ${whose}: ${finding.page} -> ${finding.target} ${finding.problem ?? finding.status} ${finding.element ?? ''} ${finding.attribute ?? ''}`);
}

for (const root of process.argv.slice(2)) {
    const pages = fs.readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(html?|css)$/.test(entry.name))
        .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)));
    pageCount += pages.filter((page) => !page.endsWith('.css')).length;
    const ours = ourLinks(root, '--check-local');
    const names = new Set(ourLinks(root, '--kind', 'reference').map(({ page, target }) => `${page}\n${target}`));
    const { findings: theirs, notLookedUp } = await theirFindings(root, pages);
    // A fragment that linkinator misses has no page, or another one.
    const keyOf = ({ page, target, problem, status }) => (problem === 'missing-fragment' || (target.includes('#') && status === 200) ? target : `${page}\n${target.split('#')[0]}`);
    const ourKeys = new Set(ours.map(keyOf));
    const theirKeys = new Set(theirs.map(keyOf));
    both += [...ourKeys].filter((key) => theirKeys.has(key)).length;
    const ourOthers = new Map(ours.filter((finding) => !theirKeys.has(keyOf(finding))).map((finding) => [keyOf(finding), finding]));
    for (const finding of ourOthers.values()) tell(root, 'only weburl', finding, causeOfOurs(finding, new Set(pages), notLookedUp, theirs));
    const theirOthers = new Map(theirs.filter((finding) => !ourKeys.has(keyOf(finding))).map((finding) => [keyOf(finding), finding]));
    for (const finding of theirOthers.values()) tell(root, 'only linkinator', finding, causeOfTheirs(finding, names));
}
console.log(`${pageCount} HTML files, ${both} findings of both, ${unexplained} of one without a cause`);
for (const [cause, number] of [...causes].sort()) console.log(`${String(number).padStart(9)} ${cause}`);
process.exit(unexplained > 0 ? 1 : 0);
