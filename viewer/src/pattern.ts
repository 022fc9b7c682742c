// A pattern for URLs, and the groups of its match.

import { URLPattern, type URLPatternResult } from 'weburl';

import { make, visible } from './dom.js';
import type { Edit, Show } from './main.js';
import type { Reading } from './reading.js';

const COMPONENTS = ['protocol', 'username', 'password', 'hostname', 'port', 'pathname', 'search', 'hash'] as const;

export function patternSection(root: HTMLElement, edit: Edit): Show {
    const pattern = make('input', { id: 'pattern-text', spellcheck: false, autocomplete: 'off', autocapitalize: 'off', placeholder: '/books/:id', 'aria-describedby': 'pattern-answer' });
    const ignoreCase = make('input', { type: 'checkbox', id: 'ignore-case' });
    const answer = make('p', { id: 'pattern-answer', role: 'status' }), table = make('div', { className: 'wide', tabIndex: 0, role: 'region', 'aria-label': 'Components of the pattern' });
    pattern.addEventListener('input', () => edit({ pattern: pattern.value }));
    ignoreCase.addEventListener('change', () => edit({ ignoreCase: ignoreCase.checked }));
    root.append(
        make('div', { className: 'line' }, make('label', { for: 'pattern-text' }, 'URLPattern'), pattern,
            make('label', { className: 'check' }, ignoreCase, ' ignore case')),
        answer, table);
    return (reading) => {
        const { state } = reading;
        if (pattern.value !== state.pattern) pattern.value = state.pattern;
        ignoreCase.checked = state.ignoreCase;
        table.hidden = true;
        answer.className = 'quiet';
        if (state.pattern === '') return void (answer.textContent = 'A pattern that begins with a slash is resolved against the URL.');
        try {
            show(reading, answer, table);
        } catch (error) {
            answer.className = 'wrong';
            answer.textContent = `Not a pattern: ${(error as Error).message}`;
        }
    };
}

function show({ state, url }: Reading, answer: HTMLElement, table: HTMLElement): void {
    const options = { ignoreCase: state.ignoreCase };
    const pattern = url === null ? new URLPattern(state.pattern, options) : new URLPattern(state.pattern, url.href, options);
    const match = url === null ? null : pattern.exec(url.href);
    answer.className = '';
    answer.textContent = url === null ? 'There is no URL to match.' : match === null ? 'The URL does not match.' : 'The URL matches.';
    const head = ['Component', 'Pattern', 'URL', 'Groups'].map((text) => make('th', { scope: 'col' }, text));
    const rows = COMPONENTS.filter((name) => pattern[name] !== '*' || Object.values(match?.[name].groups ?? {}).some(Boolean)).map((name) => make('tr', {},
        make('th', { scope: 'row' }, name),
        make('td', {}, make('code', {}, visible(pattern[name]) || '∅')),
        make('td', {}, make('code', {}, visible(match?.[name].input ?? ''))),
        make('td', {}, ...groups(match, name))));
    table.replaceChildren(make('table', {}, make('thead', {}, make('tr', {}, ...head)), make('tbody', {}, ...rows)));
    table.hidden = false;
}

function groups(match: URLPatternResult | null, name: (typeof COMPONENTS)[number]): Node[] {
    return Object.entries(match?.[name].groups ?? {}).map(([group, value]) =>
        make('span', { className: 'group' }, make('b', {}, group), ' ', make('code', {}, value === undefined ? 'undefined' : visible(value))));
}
