// What differs between a page in Chromium and the facts of weburl-documents.
import { PROPERTIES } from './page.mjs';

/** Chromium percent-encodes `|` in paths, and the URL Standard does not. */
const asStandard = (url) => url.replaceAll('%7C', '|');
const withoutFragment = (url) => asStandard(url.split('#')[0]);
const isEmpty = (value) => /^[\t\n\f\r ]*$/.test(value);
const trimmed = (value) => value.replace(/^[\t\n\f\r ]+|[\t\n\f\r ]+$/g, '').replace(/[\t\n\r]/g, '');

/** Returns the links of a page as lines; a URL that cannot be parsed is returned by scripts as it is written. */
function linesOfPage(links) {
    const isReported = ([element, attribute, value]) =>
        !isEmpty(value) || ['a', 'area', 'base'].includes(element) || /action$|^cite$|^longdesc$/.test(attribute);
    return links.filter(isReported).map(([element, attribute, value, url]) =>
        `${element} ${attribute} ${URL.canParse(url) ? asStandard(url) : `failure ${trimmed(value)}`}`);
}

function linesOfOurs(links) {
    return links.map((link) => link.map(asStandard)).filter(([element, attribute]) => PROPERTIES[element]?.[attribute])
        .map(([element, attribute, , url]) => `${element} ${attribute} ${url}`);
}

const isLaidOut = ([element, attribute]) =>
    ['embed', 'image', 'img', 'input', 'object', 'style'].includes(element) || ['style', 'background', 'poster'].includes(attribute);

/** What is fetched whatever else the page is, unless the page spares it. */
const CERTAIN = ['img src', 'script src', 'link href', 'frame src', 'iframe src', 'body background'];

/** Returns the differences as lines, and adds what needs no line to `counts`. */
export function differences(page, ours, address, isScripting, counts) {
    const found = [];
    if (page.base !== ours.base) found.push(`base URL ${page.base}, ours ${ours.base}`);
    if (page.encoding !== ours.encoding) found.push(`encoding ${page.encoding}, ours ${ours.encoding}`);
    const [theirs, mine] = [linesOfPage(page.links).sort(), linesOfOurs(ours.links).sort()];
    const count = (lines, line) => lines.filter((other) => other === line).length;
    for (const line of new Set([...theirs, ...mine])) {
        const [a, b] = [count(theirs, line), count(mine, line)];
        // An open `a` is copied into the paragraph that follows it, and is still one start tag.
        const isCopied = line.startsWith('a ') && a > b && b > 0;
        if (a !== b && !isCopied) found.push(`${line}: ${a} times, ours ${b}`);
    }
    const resources = ours.links.filter(([, , kind]) => kind === 'resource');
    const known = new Set(resources.map((link) => withoutFragment(link[4])));
    // The URL of an image or an object is resolved in a microtask or when its style is first computed. A late base counts
    // if it comes before that.
    resources.filter(isLaidOut).forEach((link) => known.add(withoutFragment(link[3])));
    const fetched = new Set([...page.fetched].map(asStandard));
    for (const url of fetched) {
        // Asked for where no document names an icon.
        if (url === new URL('/favicon.ico', address).href) counts.add('fetches of /favicon.ico');
        // CSS Values looks a lone fragment up in the document; Chromium fetches the document for it.
        else if (url === address && ours.links.some(([, , kind]) => kind === 'same-document')) counts.add('fetches of the document for url(#…)');
        else if (!known.has(url)) found.push(`fetched ${url}, which is none of ours`);
    }
    const spared = new Map(page.spared.map(([reason, url]) => [withoutFragment(url), reason]));
    const isCertain = ([element, attribute, kind, , url]) => kind === 'resource' && url.startsWith('http')
        && CERTAIN.includes(`${element} ${attribute}`) && (isScripting || element !== 'script');
    for (const link of ours.links.filter(isCertain)) {
        const urls = (isLaidOut(link) ? [link[3], link[4]] : [link[4]]).map(withoutFragment);
        if (urls[0] !== urls.at(-1)) urls.forEach((url, i) => fetched.has(url) && counts.add(LATE[i]));
        if (urls.some((url) => fetched.has(url) || url === withoutFragment(address))) continue;
        const reason = urls.map((url) => spared.get(url)).find((reason) => reason !== undefined);
        if (reason === undefined) found.push(`not fetched ${link.join(' ')}`);
        else counts.add(`not fetched: ${reason}`);
    }
    return found;
}

const LATE = [
    'images and objects before a late base that were fetched with the final one',
    'images and objects before a late base that were fetched with the base so far',
];

/** Returns the refreshes that a tab stopped and that are none of `ours`, the facts by the documents' addresses. */
export function unknownRefreshes(refreshes, ours) {
    const isKnown = ([address, url]) => {
        // Other sites are not told which document it was.
        const facts = ours.has(address) ? [ours.get(address)] : [...ours.values()];
        return facts.some(({ links }) => links.some((link) => link[2] === 'refresh' && withoutFragment(link[4]) === asStandard(url)));
    };
    return refreshes.filter((refresh) => !isKnown(refresh)).map(([address, url]) => `${address}: navigated to ${url}, which is none of ours`);
}
