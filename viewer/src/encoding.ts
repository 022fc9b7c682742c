// The URL in a document of a legacy encoding, which its query is written in.

import { parseInEncoding } from 'weburl';

import { make, shorten } from './dom.js';
import type { Edit, Show } from './main.js';
import { loadSecond } from './module.js';
import { ENCODINGS } from './state.js';

export function encodingSection(root: HTMLElement, edit: Edit): Show {
    const encoding = make('select', { id: 'encoding-label' }, make('option', { value: '' }, 'UTF-8'), ...ENCODINGS.map((label) => make('option', {}, label)));
    const answer = make('p', { role: 'status' });
    encoding.addEventListener('change', () => edit({ encoding: encoding.value }));
    root.append(make('div', { className: 'line' }, make('label', { for: 'encoding-label' }, 'In a document in'), encoding), answer);
    let latest: object;
    return async (reading) => {
        const { state, url, isLong } = latest = reading;
        encoding.value = state.encoding;
        if (url === null || isLong) return;
        if (state.encoding === '') return answer.replaceChildren('Queries of special URLs are written in the encoding of their document.');
        await loadSecond();
        const other = await parseInEncoding(state.input, state.encoding, state.base === '' ? undefined : state.base);
        if (latest !== reading) return;
        answer.replaceChildren(...other.href === url.href ? ['The URL is the same.'] : ['The URL is ', make('code', {}, shorten(other.href))]);
    };
}
