// The browser's own URL beside ours.

import { make, visible } from './dom.js';
import type { Show } from './main.js';

const MEMBERS = ['href', 'origin', 'protocol', 'username', 'password', 'host', 'hostname', 'port', 'pathname', 'search', 'hash'] as const;

function byBrowser(input: string, base: string): URL | null {
    try {
        return new globalThis.URL(input, base === '' ? undefined : base);
    } catch {
        return null;
    }
}

export function browserSection(root: HTMLElement): Show {
    return ({ state, url }) => {
        const theirs = byBrowser(state.input, state.base);
        if (url === null && theirs === null) return root.replaceChildren(make('p', { className: 'quiet' }, 'It refuses the input, as the standard does.'));
        const rows = MEMBERS.map((member) => [member, url?.[member], theirs?.[member]] as const);
        const differing = rows.filter(([, ours, other]) => ours !== other).length;
        // Where both agree, one cell spans both columns.
        const body = rows.map(([member, ours, other]) => ours === other
            ? make('tr', {}, make('th', { scope: 'row' }, member), cell(ours, 2))
            : make('tr', { className: 'differs' }, make('th', { scope: 'row' }, member, make('b', {}, ' differs')), cell(ours), cell(other)));
        const head = ['Member', 'weburl', 'This browser'].map((text) => make('th', { scope: 'col' }, text));
        root.replaceChildren(
            make('p', {}, differing === 0 ? `It agrees in all ${rows.length} members.` : `It differs in ${differing} of ${rows.length} members.`),
            make('div', { className: 'wide', tabIndex: 0, role: 'region', 'aria-label': 'Members of both' },
                make('table', {}, make('thead', {}, make('tr', {}, ...head)), make('tbody', {}, ...body))));
    };
}

function cell(text: string | undefined, colSpan = 1): HTMLElement {
    return make('td', { colSpan }, text === undefined ? make('em', {}, 'refused') : make('code', {}, visible(text)));
}
