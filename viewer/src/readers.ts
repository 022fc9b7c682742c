// Where other programs would connect.

import { compare, registrableDomain, type Answer, type URL } from 'weburl';

import { make } from './dom.js';
import type { Show } from './main.js';
import { loadSecond } from './module.js';

/** Longer inputs are not compared. */
const LIMIT = 10_000;

export function readersSection(root: HTMLElement): Show {
    let input = '', url: URL | null = null;
    const details = make('details'), answer = make('div');
    details.append(make('summary', {}, 'Where would a request go?'), answer);
    root.append(details);
    const ask = async () => {
        if (!details.open) return;
        const asked = input;
        if (asked.length > LIMIT) return answer.replaceChildren(make('p', { className: 'quiet' }, `Inputs of up to ${LIMIT.toLocaleString('en')} characters are compared.`));
        await loadSecond();
        const { verdict, isAlarm, causes, answers } = await compare(asked);
        const domain = url === null ? null : await registrableDomain(url);
        if (asked !== input) return;
        answer.replaceChildren(
            make('p', { className: isAlarm ? 'wrong' : '' }, `Verdict: ${verdict.replaceAll('-', ' ')}.`),
            ...domain === null ? [] : [make('p', {}, 'The registrable domain is ', make('code', {}, domain), '.')],
            ...causes.length === 0 ? [] : [make('ul', {}, ...causes.map((cause) => make('li', {}, cause)))],
            make('div', { className: 'wide', tabIndex: 0, role: 'region', 'aria-label': 'Answers of programs' }, table(answers)));
    };
    details.addEventListener('toggle', ask);
    return (reading) => {
        ({ state: { input }, url } = reading);
        void ask();
    };
}

/** Programs with the same answer share a row. */
function table(answers: readonly Answer[]): HTMLElement {
    const same = Map.groupBy(answers, ({ destination, error }) => destination === undefined ? error ?? 'no connection' : `${destination.host}:${destination.port}`);
    const rows = [...same].sort(([, left], [, right]) => right.length - left.length).map(([place, programs]) => make('tr', {},
        make('td', {}, programs[0]!.destination === undefined ? make('em', {}, place) : make('code', {}, place)),
        make('td', {}, programs.map(({ name }) => name).join(', '))));
    const head = ['Connects to', 'Programs'].map((text) => make('th', { scope: 'col' }, text));
    return make('table', {}, make('thead', {}, make('tr', {}, ...head)), make('tbody', {}, ...rows));
}
