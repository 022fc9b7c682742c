// One document in Chromium: what its scripts would see of it, and what it fetched. Nothing but the document's own address
// is ever navigated to, and only the loopback server is asked for anything.

/** The attributes whose URLs scripts can ask for, by element. */
export const PROPERTIES = {
    a: { href: 'href' },
    area: { href: 'href' },
    audio: { src: 'src' },
    base: { href: 'href' },
    blockquote: { cite: 'cite' },
    button: { formaction: 'formAction' },
    del: { cite: 'cite' },
    embed: { src: 'src' },
    form: { action: 'action' },
    frame: { src: 'src', longdesc: 'longDesc' },
    iframe: { src: 'src', longdesc: 'longDesc' },
    img: { src: 'src', longdesc: 'longDesc', lowsrc: 'lowsrc' },
    input: { src: 'src', formaction: 'formAction' },
    ins: { cite: 'cite' },
    link: { href: 'href' },
    object: { data: 'data', codebase: 'codeBase' },
    q: { cite: 'cite' },
    script: { src: 'src' },
    source: { src: 'src' },
    track: { src: 'src' },
    video: { src: 'src', poster: 'poster' },
};

const TIMEOUT = 60_000;

/** Runs in the page; returns nothing before the page is complete. */
function factsOfPage(properties) {
    if (document.readyState !== 'complete') return null;
    const [links, spared] = [[], []];
    // Why what an element refers to need not be fetched with the page.
    const reasonFor = (element) => {
        const type = element.getAttribute('type')?.trim().toLowerCase() || null;
        if (element.loading === 'lazy') return 'lazy loading';
        if (element.localName === 'link' && !element.relList.contains('stylesheet')) return 'icons and other links that are no style sheets';
        if (element.localName === 'link' && type !== null && type !== 'text/css') return 'style sheets in other languages';
        if (element.localName === 'link' && element.relList.contains('alternate') && !element.title) return 'alternative style sheets without title';
        if (element.localName === 'img' && element.src !== element.currentSrc) return 'images with candidates';
        if (element.localName === 'script' && (element.noModule || !/^$|javascript|ecmascript|^module$/.test(type ?? ''))) return 'scripts in other languages';
        return null;
    };
    for (const element of document.querySelectorAll('*')) {
        const isHtml = element.namespaceURI === 'http://www.w3.org/1999/xhtml';
        if (!isHtml && element.localName === 'a' && element.hasAttribute('href')) {
            const value = element.getAttribute('href');
            links.push(['a', 'href', value, URL.parse(value, document.baseURI)?.href ?? value]);
        }
        if (!isHtml) continue;
        for (const [attribute, property] of Object.entries(properties[element.localName] ?? {})) {
            const value = element.getAttribute(attribute);
            if (value === null) continue;
            links.push([element.localName, attribute, value, element[property]]);
            const reason = reasonFor(element);
            if (reason !== null) spared.push([reason, element[property]]);
        }
    }
    const isMalformed = document.querySelector('parsererror') !== null;
    return { base: document.baseURI, encoding: document.characterSet, isMalformed, links, spared };
}

/** A tab that shows one document after the other. */
export class Tab {
    /** The URLs that each document fetched, by the document's address; without fragments, as all that follow. */
    #fetched = new Map();
    #page;
    #address = null;
    #isCommitted = false;
    #inFrames = new Set();
    #refreshes = [];

    static async open(context) {
        const tab = new Tab();
        tab.#page = await context.newPage();
        tab.#page.on('dialog', (dialog) => dialog.dismiss());
        await tab.#page.route('**/*', (route) => tab.#answer(route));
        // Only this protocol says which document a request is for, as that of the last one may come late.
        const session = await context.newCDPSession(tab.#page);
        session.on('Network.requestWillBeSent', ({ documentURL, request, loaderId, requestId }) => {
            if (loaderId !== requestId) tab.#fetchedBy(documentURL).add(request.url);
        });
        await session.send('Network.enable');
        return tab;
    }

    #fetchedBy(address) {
        if (!this.#fetched.has(address)) this.#fetched.set(address, new Set());
        return this.#fetched.get(address);
    }

    #answer(route) {
        const request = route.request();
        if (!request.isNavigationRequest()) {
            return request.url().startsWith(new URL(this.#address).origin) ? route.continue() : route.abort();
        }
        if (request.frame() !== this.#page.mainFrame()) {
            // A page is not complete before its frames have their answers, so they are those of this document.
            this.#inFrames.add(request.url().split('#')[0]);
        } else if (!this.#isCommitted && request.url() === this.#address) {
            this.#isCommitted = true;
            return route.continue();
        } else {
            this.#refreshes.push([request.headers().referer, request.url().split('#')[0]]);
        }
        // Other errors would replace the page by one that tells of them.
        return route.abort('aborted');
    }

    /**
     * Loads the document at `address`, and returns the facts of the page with the URLs that it fetched. Throws if the page
     * does not become complete in time.
     */
    async load(address) {
        this.#address = address;
        this.#isCommitted = false;
        this.#inFrames = new Set();
        this.#fetched.clear();
        const end = Date.now() + TIMEOUT;
        await this.#page.goto(address, { waitUntil: 'commit', timeout: TIMEOUT });
        for (;;) {
            const facts = await this.#page.evaluate(factsOfPage, PROPERTIES);
            if (facts !== null) return { ...facts, fetched: new Set([...this.#inFrames, ...this.#fetchedBy(address)]) };
            if (Date.now() > end) throw new Error(`not complete after ${TIMEOUT / 1000} s`);
        }
    }

    /** Closes the tab, and returns where documents wanted to go: pairs of the document's address, if it was sent, and URL. */
    async close() {
        await this.#page.close();
        return this.#refreshes;
    }
}
