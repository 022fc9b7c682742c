// The input without its secrets.

import { redact } from 'weburl';

import { make, shorten } from './dom.js';
import type { Show } from './main.js';

export function redactedSection(root: HTMLElement): Show {
    const text = make('code', { className: 'block' });
    root.append(text);
    return ({ state, url, isLong }) => {
        if (!isLong) text.textContent = shorten(redact(url?.href ?? state.input));
    };
}
