// The URL, divided into its components.

import { count, make, shorten } from './dom.js';
import type { Show } from './main.js';
import { partsOf } from './reading.js';

export function resultSection(status: HTMLElement, drawing: HTMLElement): Show {
    return ({ state, url, failure, isBaseValid, isLong, diagnosis, changes }) => {
        const isEmpty = state.input === '' && state.base === '';
        const errors = diagnosis.errors.length + diagnosis.more;
        const said = isEmpty ? 'Enter a URL, or choose an example.'
            : !isBaseValid ? 'Not a URL: the base is invalid.'
            : url === null ? `Not a URL: ${failure}.`
            : isLong ? `A URL of ${count(url.href.length, 'character')}.`
            : `A URL${errors > 0 ? `, with ${count(errors, 'validation error')}` : ' without validation errors'}${changes.length > 0 ? `; the parser made ${count(changes.length, 'change')}` : ''}.`;
        if (status.textContent !== said) status.textContent = said;
        status.className = url === null && !isEmpty ? 'wrong' : '';
        drawing.hidden = url === null;
        drawing.replaceChildren(...url === null ? [] : draw(url.href));
    };
}

/** Delimiters are drawn beside the component before them. */
function draw(href: string): HTMLElement[] {
    const groups: { name: string; texts: Node[] }[] = [];
    for (const { name, text } of partsOf(href)) {
        const shown = make('span', { className: name === '' ? 'delimiter' : 'component' }, shorten(text));
        if (name === '') groups.at(-1)!.texts.push(shown);
        else groups.push({ name, texts: [shown] });
    }
    return groups.map(({ name, texts }) => make('div', { className: `part ${name}` }, make('dt', {}, name), make('dd', {}, ...texts)));
}
