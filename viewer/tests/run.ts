// Uses the built page in headless Chromium as a person would, from `file:`.
//
//     npm test [-- FOLDER]      # FOLDER: where screenshots at three widths in both schemes go

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Page } from 'playwright-core';

const here = join(import.meta.dirname, '..');
const address = pathToFileURL(join(here, 'dist/weburl.html')).href;
const axe = readFileSync(join(here, 'node_modules/axe-core/axe.min.js'), 'utf8');
const executablePath = ['chromium', 'chromium-browser', 'google-chrome']
    .flatMap((name) => (process.env['PATH'] ?? '').split(':').map((folder) => join(folder, name))).find(existsSync);
if (executablePath === undefined) {
    console.log('== left out: chromium');
    process.exit();
}

/** Everything that must hold. */
const COUNT = 84;

const failures: string[] = [];
let held = 0;

const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const context = await browser.newContext();
const page = await context.newPage();
const watch = (which: Page) => {
    which.on('console', (message) => { if (['error', 'warning'].includes(message.type())) failures.push(`console: ${message.text()}`); });
    which.on('pageerror', (error) => failures.push(`page: ${error.message}`));
    which.on('request', (request) => { if (!/^(file|data):/.test(request.url())) failures.push(`request: ${request.url()}`); });
};
const open = async (which: Page, fragment = '') => {
    await which.goto(address + fragment);
    await which.waitForSelector('html[data-ready]');
};
const text = async (selector: string, which = page) => (await which.locator(selector).allInnerTexts()).join(' | ').replace(/\s+/g, ' ');
const parts = async (which = page) => (await which.locator('#drawing .part').evaluateAll((all) => all.map((part) => part.querySelector('dt')!.textContent + '=' + part.querySelector('dd')!.textContent))).join(' ');
const input = page.getByLabel('URL', { exact: true });
const value = () => input.inputValue();
const example = (name: string) => page.getByRole('button', { name, exact: true }).click();
const settled = () => page.waitForTimeout(300);

async function claim(name: string, holds: () => Promise<unknown>): Promise<void> {
    try {
        if (await holds() === true) held += 1;
        else failures.push(name);
    } catch (error) {
        failures.push(`${name}: ${(error as Error).message.split('\n')[0]}`);
    }
}

watch(page);
await open(page);

await claim('a first URL is shown divided', async () => await parts() === 'scheme=https:// username=ann@ host=example.com path=/b%20c? query=q=1&page=2# fragment=top');
await claim('typing shows the components', async () => {
    await input.fill('https://u:p@h.example:81/a?b#c');
    return await parts() === 'scheme=https:// username=u: password=p@ host=h.example: port=81 path=/a? query=b# fragment=c';
});
await claim('the status tells screen readers of an error-free URL', async () => {
    await input.fill('https://example.com/');
    return await text('#status') === 'A URL without validation errors.';
});
await claim('the status counts errors and changes', async () => {
    await input.fill('https:\\\\example.com\\');
    return /A URL, with 4 validation errors; the parser made \d+ change/.test(await text('#status'));
});
await claim('each error is underlined', async () => await page.locator('#mirror .error').count() === 3);
await claim('each error is listed with its message', async () => await page.locator('#errors li').count() === 4 && (await text('#errors li p')).length > 60);
await claim('a place in the list selects it in the input', async () => {
    await page.locator('#errors .place').first().click();
    return page.evaluate(() => { const field = document.activeElement as HTMLTextAreaElement; return field.id === 'input' && field.value.slice(field.selectionStart, field.selectionEnd).startsWith('\\'); });
});
await claim('one click fixes one error', async () => {
    await page.locator('#errors li').getByRole('button', { name: /^Fix / }).first().click();
    return await page.locator('#errors li').count() < 4;
});
await claim('one click fixes all', async () => {
    await input.fill('https:\\\\example.com\\a b');
    await page.getByRole('button', { name: /^Fix all/ }).click();
    return await value() === 'https://example.com/a%20b' && await page.locator('#mirror .error, #mirror .caret').count() === 0;
});
await claim('the focus is in the input after a fix', () => page.evaluate(() => document.activeElement?.id === 'input'));
await claim('a failure is said', async () => {
    await example('Failure');
    return await text('#status') === 'Not a URL: port-invalid.' && await input.getAttribute('aria-invalid') === 'true' && await page.locator('#mirror .fatal').count() === 1;
});
await claim('an example teaches', async () => (await text('#lesson')).startsWith('A port holds digits only') && await page.locator('#examples [aria-pressed=true]').count() === 1);
await claim('a base resolves', async () => {
    await example('Relative');
    return await page.getByLabel('Base').inputValue() !== '' && await parts() === 'scheme=https:// host=example.com path=/docs/img/logo.png? query=v=2';
});
await claim('a wrong base is said', async () => {
    await page.getByLabel('Base').fill('nonsense');
    return await text('#base-error') === 'The base is not a URL.' && (await text('#status')).includes('base');
});
await claim('another example takes the base away', async () => {
    await example('IPv4');
    return await page.getByLabel('Base').inputValue() === '' && await parts() === 'scheme=http:// host=127.0.0.1 path=/';
});
await claim('changes show both sides', async () => await text('#changes del') === '0x7f.1' && await text('#changes ins') === '127.0.0.1');
await claim('IPv6 is compressed', async () => { await example('IPv6'); return await parts() === 'scheme=http:// host=[2001:db8::1] path=/'; });
await claim('hosts are in Punycode', async () => { await example('Unicode'); return (await parts()).includes('host=xn--bcher-kva.example'); });
await claim('newlines stay in the field', async () => { await example('Newlines'); return (await value()).includes('\n') && (await parts()).includes('host=example.com path=/ab'); });
await claim('opaque paths have no host', async () => { await example('Opaque path'); return await parts() === 'scheme=mailto: path=ann@example.com? query=subject=Hi%20there'; });
await claim('file URLs have delimiters of their own', async () => { await example('Drive letter'); return await parts() === 'scheme=file:// path=/C:/a'; });
await claim('differences of the browser are marked', async () => await text('#browser tr.differs th') === 'href differs | origin differs | pathname differs');
await claim('a bare ? and # are drawn', async () => { await input.fill('https://a/?#'); return await parts() === 'scheme=https:// host=a path=/?#'; });
await claim('the browser stands beside', async () => {
    await example('Everything');
    return await page.locator('#browser tbody tr').count() === 11 && (await text('#browser p')).startsWith('It agrees in all 11');
});
await claim('parameters are a table', async () => { await example('Parameters'); return await page.locator('#params tbody tr').count() === 4; });
await claim('typing in a value edits the URL and keeps the focus', async () => {
    await page.getByLabel('Value of parameter 2').press('End');
    await page.keyboard.type('!&');
    return (await value()) === 'https://example.com/?tag=a&tag=b+c%21%26&empty=&next=%2Fhome%3Fx'
        && await page.evaluate(() => document.activeElement?.getAttribute('aria-label')) === 'Value of parameter 2';
});
await claim('a parameter is added and focused', async () => {
    await page.getByRole('button', { name: 'Add' }).click();
    await page.keyboard.type('new');
    await page.keyboard.press('Tab');
    await page.keyboard.type('ü');
    return (await value()).endsWith('&new=%C3%BC');
});
await claim('a parameter is removed', async () => { await page.getByLabel('Remove parameter 1').click(); return (await value()).startsWith('https://example.com/?tag=b+c'); });
await claim('parameters are sorted', async () => { await page.getByRole('button', { name: 'Sort' }).click(); return (await value()).startsWith('https://example.com/?empty=&new='); });
await claim('a setter is tried', async () => {
    await page.getByLabel('url.').selectOption('hostname');
    await page.getByLabel('new value').fill('EXAMPLE.org');
    return (await text('#setters p')).startsWith('The URL becomes https://example.org/');
});
await claim('a setter is applied by Enter', async () => { await page.keyboard.press('Enter'); return (await value()).startsWith('https://example.org/'); });
await claim('a setter may ignore its value', async () => {
    await page.getByLabel('url.').selectOption('port');
    await page.getByLabel('new value').fill('x');
    return await text('#setters p') === 'The URL stays the same.';
});
await claim('a setter may throw', async () => { await page.getByLabel('url.').selectOption('href'); return (await text('#setters p')).startsWith('The setter throws'); });
await claim('a pattern shows its groups', async () => { await example('Pattern'); return (await text('#pattern .group')) === '0 edit | id 42' && (await text('#pattern-answer')) === 'The URL matches.'; });
await claim('a pattern may not match', async () => { await page.getByLabel('URLPattern').fill('/BOOKS/*'); return await text('#pattern-answer') === 'The URL does not match.'; });
await claim('a pattern may ignore case', async () => { await page.getByLabel('ignore case').check(); return await text('#pattern-answer') === 'The URL matches.'; });
await claim('a wrong pattern is said', async () => { await page.getByLabel('URLPattern').fill('/('); return (await text('#pattern-answer')).startsWith('Not a pattern'); });
await claim('an encoding writes the query', async () => {
    await example('Unicode');
    await page.getByLabel('In a document in').selectOption('windows-1252');
    await page.waitForFunction(() => document.querySelector('#encoding p')!.textContent!.endsWith('?q=%FC'));
    return await parts() === 'scheme=https:// host=xn--bcher-kva.example path=/stra%C3%9Fe? query=q=%C3%BC';
});
await claim('secrets are hidden', async () => { await example('Secrets'); const shown = await text('#redacted code'); return shown.includes('page=2') && !shown.includes('hunter2') && !shown.includes('abc'); });
await claim('other programs are asked', async () => {
    await example('Two @');
    await page.getByText('Where would a request go?').click();
    await page.waitForSelector('#readers tbody tr');
    return (await text('#readers td')).includes('example.com:443') && (await text('#readers p')).includes('domain is example.com.');
});
await claim('Tab reaches base, examples and fixes in order', async () => {
    await example('Slashes');
    await input.focus();
    const seen: string[] = [];
    for (let i = 0; i < 18; i++) {
        await page.keyboard.press('Tab');
        seen.push(await page.evaluate(() => document.activeElement!.id || document.activeElement!.textContent!));
    }
    return seen[0] === 'base' && seen[1] === 'Everything' && seen.some((name) => name.startsWith('Fix'));
});
await claim('a shared link gives the state back', async () => {
    await input.fill(' http://exam\tple.com:0443/ä?x#y ');
    await page.getByLabel('Base').fill('https://b.example/c');
    await page.getByLabel('url.').selectOption('hash');
    await page.getByLabel('new value').fill('z&=');
    await page.getByLabel('URLPattern').fill('/:a');
    await page.getByLabel('ignore case').check();
    await page.getByLabel('In a document in').selectOption('koi8-r');
    await settled();
    const fields = async (which: Page) => JSON.stringify([await parts(which), await text('#status', which),
        ...await which.locator('#input, #base, #attribute, #value, #pattern-text, #encoding-label').evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value)), await which.locator('#ignore-case').isChecked()]);
    const other = await context.newPage();
    watch(other);
    await open(other, page.url().slice(page.url().indexOf('#')));
    const [ours, theirs] = [await fields(page), await fields(other)];
    await other.close();
    return ours === theirs && ours.includes('ple.com');
});
await claim('a fragment entered by hand is shown', async () => {
    await page.evaluate(() => { location.hash = '#url=ftp%3A%2F%2Fx'; });
    await page.waitForFunction(() => (document.getElementById('input') as HTMLTextAreaElement).value === 'ftp://x');
    return await parts() === 'scheme=ftp:// host=x path=/';
});

/** Pastes a text as the clipboard would, and says how long the page takes. */
const paste = (made: string) => page.evaluate(async (code) => {
    const data = new DataTransfer();
    data.setData('text/plain', new Function(`return ${code}`)() as string);
    const start = performance.now();
    document.getElementById('input')!.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, cancelable: true, bubbles: true }));
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    return performance.now() - start;
}, made);
for (const [name, made] of Object.entries({
    'letters': '"https://example.com/" + "a".repeat(1e7)',
    'errors': '"https://example.com/" + "a b%".repeat(2.5e6)',
    'parameters': '"https://example.com/?" + "a=b&".repeat(2.5e6)',
    'lines of other scripts': '"https://example.com/" + "ü\\n".repeat(5e6)',
    'no URL': '"x ".repeat(5e6)',
})) {
    await claim(`10 MB of ${name} leave the page usable`, async () => {
        await input.fill('');
        const milliseconds = await paste(made);
        console.log(`10 MB of ${name}: ${milliseconds.toFixed(0)} ms`);
        const start = Date.now();
        const isLong = (await text('#long')).includes('10,000,0') && await value() !== '';
        await page.getByRole('button', { name: 'Clear' }).click();
        return isLong && await value() === '' && milliseconds < 10_000 && Date.now() - start < 2_000;
    });
}

// axe needs to be evaluated, which the policy of the page forbids.
const checked = await browser.newContext({ bypassCSP: true });
const folder = process.argv[2];
for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [360, 768, 1280]) {
        const shown = await checked.newPage();
        watch(shown);
        await shown.emulateMedia({ colorScheme });
        await shown.setViewportSize({ width, height: 900 });
        const fragment = '#url=HTTPS%3A%5C%5Cann%3Asecret%40EXAMPLE.com%3A8080%2Fa%2F..%2Fb+c%3Fq%3D1%26page%3D2%23top&pattern=%2F%3Aname&set=port&to=99';
        for (const [name, link] of [['url', fragment], ['failure', '#url=https%3A%2F%2Fexample.com%3A80a%2F&base=x%3A'], ['empty', '#url=']] as const) {
            await shown.goto('about:blank');
            await open(shown, link);
            if (name === 'url') await shown.locator('summary').click().then(() => shown.waitForSelector('#readers tbody tr'));
            await claim(`${colorScheme}, ${width}, ${name}: nothing is wider than the page`, () => shown.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
            await shown.evaluate(axe);
            const { violations } = await shown.evaluate('axe.run()') as { violations: { id: string; nodes: { html: string }[] }[] };
            await claim(`${colorScheme}, ${width}, ${name}: axe finds ${violations.map(({ id, nodes }) => `${id} in ${nodes[0]!.html}`)}`, async () => violations.length === 0);
            if (folder !== undefined && !folder.startsWith('-')) await shown.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true });
        }
        await shown.close();
    }
}
await browser.close();

for (const failure of failures) console.error(failure);
console.log(`== viewer: ${held} claims hold, ${failures.length} FAILED`);
process.exitCode = failures.length === 0 && held === COUNT ? 0 : 1;
