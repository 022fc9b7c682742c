// Validation errors with their fixes, and what the parser changed.

import type { Edit as TextEdit, ValidationError } from 'weburl';

import { byId, make, shorten, visible } from './dom.js';
import type { Edit, Show } from './main.js';

/** Rows that are listed. */
const LISTED = 100;

function applied(text: string, edits: readonly TextEdit[]): string {
    let result = '', at = 0;
    for (const edit of [...edits].sort((left, right) => left.start - right.start)) {
        result += text.slice(at, edit.start) + edit.text;
        at = edit.end;
    }
    return result + text.slice(at);
}

function more(all: number): HTMLElement[] {
    return all > LISTED ? [make('p', { className: 'quiet' }, `And ${(all - LISTED).toLocaleString('en')} more.`)] : [];
}

export function errorsSection(root: HTMLElement, edit: Edit): Show {
    return ({ state: { input }, diagnosis: { errors, more: unlisted, fixed } }) => {
        if (errors.length === 0) return root.replaceChildren(make('p', { className: 'quiet' }, 'The input has no validation errors.'));
        const fixable = errors.filter(({ fix }) => fix.length > 0).length;
        const button = make('button', { type: 'button', className: 'primary' }, 'Fix all ', make('code', {}, visible(fixed)));
        // The button is gone afterwards.
        const change = (text: string) => {
            edit({ input: text });
            byId('input').focus();
        };
        button.addEventListener('click', () => change(fixed));
        root.replaceChildren(
            ...fixable > 1 ? [button] : [],
            make('ul', { className: 'rows' }, ...errors.slice(0, LISTED).map((error) => row(error, input, change))),
            ...more(errors.length + unlisted),
        );
    };
}

function row(error: ValidationError, input: string, change: (text: string) => void): HTMLElement {
    const text = input.slice(error.start, error.end);
    const place = make('button', { type: 'button', className: 'place', title: 'Select in the input' },
        text === '' ? `at ${error.start}` : visible(text));
    place.addEventListener('click', () => select(error.start, error.end));
    const buttons = [[error.fix, 'Fix'], [error.suggestion, 'Try']] as const;
    return make('li', { className: error.isFailure ? 'fatal' : '' },
        make('div', {}, place, make('code', {}, error.name), ...error.isFailure ? [make('strong', {}, 'failure')] : []),
        make('p', {}, error.message),
        ...buttons.filter(([edits]) => edits.length > 0).map(([edits, verb]) => {
            const result = applied(input, edits);
            const button = make('button', { type: 'button' }, `${verb} `, make('code', {}, visible(result)));
            button.addEventListener('click', () => change(result));
            return button;
        }));
}

function select(start: number, end: number): void {
    const input = byId<HTMLTextAreaElement>('input');
    input.focus();
    input.setSelectionRange(start, end);
}

export function changesSection(root: HTMLElement): Show {
    return ({ state: { input }, url, isLong, changes }) => {
        if (url === null || isLong) return;
        if (changes.length === 0) return root.replaceChildren(make('p', { className: 'quiet' }, 'The URL is what you entered.'));
        const rows = changes.slice(0, LISTED).map((change) => make('li', {},
            make('div', {},
                make('del', {}, visible(input.slice(change.input.start, change.input.end)) || '∅'), '→',
                make('ins', {}, visible(url.href.slice(change.href.start, change.href.end)) || '∅')),
            make('p', {}, shorten(change.description))));
        root.replaceChildren(make('ul', { className: 'rows' }, ...rows), ...more(changes.length));
    };
}
