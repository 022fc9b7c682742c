// The fields of input and base. Behind the input lies the same text, which underlines its errors.

import { byId, count, make, shorten } from './dom.js';
import type { Edit, Show } from './main.js';
import { LONG, type Reading } from './reading.js';

/** Errors that are underlined. */
const UNDERLINED = 200;

export function inputFields(edit: Edit): Show {
    const input = byId<HTMLTextAreaElement>('input'), base = byId<HTMLInputElement>('base'), mirror = byId('mirror');
    const take = (text: string) => edit({ input: text });
    input.addEventListener('input', () => take(input.value));
    base.addEventListener('input', () => edit({ base: base.value }));
    byId('ask').addEventListener('submit', (event) => event.preventDefault());
    // A field with megabytes of text would be slow, so that it never enters one.
    const keepOut = (event: Event, text: string | undefined) => {
        if (text === undefined || text.length <= LONG) return;
        event.preventDefault();
        take(text);
    };
    input.addEventListener('paste', (event) => keepOut(event, event.clipboardData?.getData('text/plain')));
    input.addEventListener('drop', (event) => keepOut(event, event.dataTransfer?.getData('text/plain')));
    const long = longText(() => take(''));
    return (reading) => {
        const { state, isLong } = reading;
        const shown = isLong ? shorten(state.input) : state.input;
        if (input.value !== shown) input.value = shown;
        if (base.value !== state.base) base.value = state.base;
        input.readOnly = isLong;
        long(isLong ? state.input.length : undefined);
        input.setAttribute('aria-invalid', String(reading.isBaseValid && reading.url === null && state.input !== ''));
        base.setAttribute('aria-invalid', String(!reading.isBaseValid));
        byId('base-error').textContent = reading.isBaseValid ? '' : 'The base is not a URL.';
        mirror.replaceChildren(...isLong || state.input === '' ? [shown] : underlined(reading), '\u200b');
    };
}

function longText(clear: () => void): (length: number | undefined) => void {
    const note = byId('long');
    const text = make('span'), button = make('button', { type: 'button', textContent: 'Clear' });
    note.append(text, ' ', button);
    button.addEventListener('click', () => {
        clear();
        byId('input').focus();
    });
    return (length) => {
        note.hidden = length === undefined;
        if (length !== undefined) text.textContent = `${count(length, 'character')}: all are parsed, and the field shows both ends. Up to ${LONG.toLocaleString('en')} have reports and can be edited.`;
    };
}

/** The input in pieces, those with an error marked. */
function underlined({ state: { input }, diagnosis }: Reading): (Node | string)[] {
    const errors = diagnosis.errors.slice(0, UNDERLINED);
    const places = [...new Set([0, input.length, ...errors.flatMap(({ start, end }) => [start, end])])].sort((left, right) => left - right);
    const pieces: (Node | string)[] = [];
    places.forEach((start, i) => {
        const here = errors.find((error) => error.start === start && error.end === start);
        if (here !== undefined) pieces.push(make('span', { className: here.isFailure ? 'caret fatal' : 'caret' }));
        const end = places[i + 1];
        if (end === undefined) return;
        const over = errors.filter((error) => error.start <= start && error.end >= end);
        const className = over.some(({ isFailure }) => isFailure) ? 'error fatal' : 'error';
        pieces.push(over.length === 0 ? input.slice(start, end) : make('span', { className }, input.slice(start, end)));
    });
    return pieces;
}
