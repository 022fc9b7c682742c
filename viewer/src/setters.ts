// A setter of the URL, tried before it is applied.

import { URL } from 'weburl';

import { make, visible } from './dom.js';
import type { Edit, Show } from './main.js';
import { ATTRIBUTES } from './state.js';

export function settersSection(root: HTMLElement, edit: Edit): Show {
    let next: string | undefined;
    const attribute = make('select', { id: 'attribute' }, ...ATTRIBUTES.map((name) => make('option', {}, name)));
    const value = make('input', { id: 'value', spellcheck: false, autocomplete: 'off', autocapitalize: 'off', placeholder: 'new value' });
    const apply = make('button', { type: 'submit' }, 'Apply'), answer = make('p', { role: 'status' });
    attribute.addEventListener('change', () => edit({ attribute: attribute.value }));
    value.addEventListener('input', () => edit({ value: value.value }));
    const form = make('form', { className: 'line' },
        make('label', { for: 'attribute', className: 'code' }, 'url.'), attribute, make('label', { for: 'value', className: 'code', 'aria-label': 'new value' }, '='), value, apply);
    form.addEventListener('submit', (event) => {
        event.preventDefault();
        if (next !== undefined) edit({ input: next, value: '' });
    });
    root.append(form, answer);
    return ({ state, url, isLong }) => {
        if (attribute.value !== state.attribute) attribute.value = state.attribute;
        if (value.value !== state.value) value.value = state.value;
        next = undefined;
        if (url === null || isLong) return;
        const result = trySetter(url.href, state.attribute, state.value);
        next = result === url.href ? undefined : result;
        apply.disabled = next === undefined;
        answer.replaceChildren(...result === undefined ? ['The setter throws: the value is not a URL.']
            : next === undefined ? ['The URL stays the same.']
            : ['The URL becomes ', make('code', {}, visible(result))]);
    };
}

/** `undefined` if the setter throws. */
function trySetter(href: string, attribute: string, value: string): string | undefined {
    const url = new URL(href);
    try {
        Object.assign(url, { [attribute]: value });
    } catch {
        return undefined;
    }
    return url.href;
}
