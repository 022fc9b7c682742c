// The search parameters as a table; each edit is one of the live `searchParams`.

import { URL, type URLSearchParams } from 'weburl';

import { count, make } from './dom.js';
import type { Edit, Show } from './main.js';

/** Rows that can be edited. */
const EDITABLE = 200;

type Change = (params: URLSearchParams) => void;

/** Gives `searchParams` these pairs. */
function assign(params: URLSearchParams, pairs: readonly (readonly [string, string])[]): void {
    for (const name of new Set(params.keys())) params.delete(name);
    for (const [name, value] of pairs) params.append(name, value);
}

interface Row {
    readonly element: HTMLElement;
    readonly name: HTMLInputElement;
    readonly value: HTMLInputElement;
}

export function paramsSection(root: HTMLElement, edit: Edit): Show {
    let url: URL | null = null;
    const rows: Row[] = [];
    const change = (act: Change) => {
        if (url === null) return;
        act(url.searchParams);
        edit({ input: url.href });
    };
    const body = make('tbody'), note = make('p', { className: 'quiet', role: 'status' });
    const table = make('table', { className: 'params' },
        make('thead', {}, make('tr', {}, make('th', { scope: 'col' }, 'Name'), make('th', { scope: 'col' }, 'Value'), make('td'))), body);
    const add = make('button', { type: 'button' }, 'Add'), sort = make('button', { type: 'button' }, 'Sort');
    add.addEventListener('click', () => {
        change((params) => params.append('', ''));
        rows.at(-1)?.name.focus();
    });
    sort.addEventListener('click', () => change((params) => params.sort()));
    const buttons = make('p', { className: 'buttons' }, add, sort);
    root.append(note, table, buttons);

    return (reading) => {
        if (reading.url === null || reading.isLong) return;
        url = new URL(reading.url.href);
        const pairs = [...url.searchParams], isEditable = pairs.length <= EDITABLE;
        note.textContent = isEditable ? '' : `${count(pairs.length, 'parameter')}; up to ${EDITABLE} can be edited here.`;
        note.hidden = isEditable;
        table.hidden = !isEditable || pairs.length === 0;
        buttons.hidden = !isEditable;
        sort.disabled = pairs.length < 2;
        while (rows.length > (isEditable ? pairs.length : 0)) rows.pop()!.element.remove();
        if (!isEditable) return;
        pairs.forEach(([name, value], i) => {
            const row = (rows[i] ??= append(body, i, change));
            // Writing the same text would move the cursor.
            if (row.name.value !== name) row.name.value = name;
            if (row.value.value !== value) row.value.value = value;
        });
    };
}

function append(body: HTMLElement, i: number, change: (act: Change) => void): Row {
    const number = i + 1;
    const field = (label: string) => make('input', { 'aria-label': `${label} of parameter ${number}`, spellcheck: false, autocomplete: 'off' });
    const name = field('Name'), value = field('Value');
    const remove = make('button', { type: 'button', 'aria-label': `Remove parameter ${number}` }, '×');
    const write = () => change((params) => {
        assign(params, [...params].map((pair, at) => at === i ? [name.value, value.value] : pair));
    });
    name.addEventListener('input', write);
    value.addEventListener('input', write);
    remove.addEventListener('click', () => {
        change((params) => assign(params, [...params].filter((_, at) => at !== i)));
        const left = body.querySelectorAll<HTMLElement>('button');
        (left[Math.min(i, left.length - 1)] ?? body.closest('section')?.querySelector<HTMLElement>('.buttons button'))?.focus();
    });
    const element = make('tr', {}, make('td', {}, name), make('td', {}, value), make('td', {}, remove));
    body.append(element);
    return { element, name, value };
}
