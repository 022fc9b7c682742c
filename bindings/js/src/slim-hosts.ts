// Hosts outside ASCII for the slim module, which has no tables for them: the host's own URL maps them to ASCII.

import { type Engine } from './engine.js';

/** The part of the host's URL that is needed. */
interface HostUrl {
    host: string;
    hostname: string;
}

const HostUrl = (globalThis as { URL?: new (url: string) => HostUrl }).URL;

/** The ASCII form of a domain; `undefined` if there is none. */
function toAscii(domain: string): string | undefined {
    if (HostUrl === undefined) throw new Error('weburl/slim needs the URL of its host for hosts outside ASCII');
    // These become `%`, which no domain may have; Chromium decodes what is behind it.
    if (/[\uFE6A\uFF05]|%EF%B9%AA|%EF%BC%85/i.test(domain)) return undefined;
    try {
        return new HostUrl(`https://${domain}/`).hostname;
    } catch {
        return undefined;
    }
}

/** Parses again what the slim module gave up on, with the host in ASCII. */
export function parseByHost(engine: Engine, input: string, base: number): boolean {
    const { name, start } = engine.failure();
    if (name !== 'needs-IDNA') return false;
    const bytes = new TextEncoder().encode(input);
    const text = (from: number, to?: number) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(from, to));
    // The error is at a code point. Around it, no domain has one of these, and each domain stands between two of them.
    const [before, after] = [text(0, start), text(start)];
    const from = /[^/\\@:]*$/.exec(before)!.index, to = /[/\\?#:]|$/.exec(after)!.index;
    // What the parser removes is not part of the host.
    const domain = toAscii((before.slice(from) + after.slice(0, to)).replace(/[\t\n\r]/g, ''));
    return domain !== undefined && engine.parseInstead(before.slice(0, from) + domain + after.slice(to), base);
}

/** Sets `host` (5) or `hostname` (6) to a value that the slim module did not take. */
export function setByHost(engine: Engine, href: string, attribute: number, value: string): void {
    // Only these may need IDNA; for the others, the module has decided.
    if (!/[^\0-\x7f]|%|xn--/i.test(value)) return;
    if (HostUrl === undefined) throw new Error('weburl/slim needs the URL of its host for hosts outside ASCII');
    const url = new HostUrl(href);
    const name = attribute === 5 ? 'host' : 'hostname';
    const before = url[name];
    url[name] = value;
    if (url[name] !== before) engine.set(attribute, url[name]);
}
