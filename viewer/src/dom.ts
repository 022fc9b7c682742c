// Elements.

type Child = Node | string | undefined;
type Properties = Record<string, unknown>;

/** Makes an element. Names with a hyphen, and `role`, `for` and `scope`, are attributes; all others are properties. */
export function make<K extends keyof HTMLElementTagNameMap>(name: K, properties: Properties = {}, ...children: Child[]): HTMLElementTagNameMap[K] {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(properties)) {
        if (value === undefined) continue;
        if (key.includes('-') || key === 'role' || key === 'for' || key === 'scope') element.setAttribute(key, String(value));
        else Object.assign(element, { [key]: value });
    }
    element.append(...children.filter((child) => child !== undefined));
    return element;
}

/** The element of the page with that id. */
export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
    return document.getElementById(id) as T;
}

/** The beginning and the end of a long text. */
export function shorten(text: string, limit = 2_000): string {
    if (text.length <= limit) return text;
    const left = text.length - limit;
    return `${text.slice(0, limit - 100)} … ${left.toLocaleString('en')} more … ${text.slice(-100)}`;
}

/** A text in which a space at an end, a tab or a newline can be seen. */
export function visible(text: string): string {
    return shorten(text, 120).replace(/^ +| +$/g, (spaces) => '␣'.repeat(spaces.length)).replaceAll('\t', '⇥').replaceAll('\n', '↵').replaceAll('\r', '↵');
}

export function count(number: number, one: string, many = `${one}s`): string {
    return `${number.toLocaleString('en')} ${number === 1 ? one : many}`;
}
