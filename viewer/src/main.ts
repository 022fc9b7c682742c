// Loads the module, and shows what it says of the state whenever that changes.

import { init } from 'weburl';

import { browserSection } from './browser.js';
import { byId } from './dom.js';
import { errorsSection, changesSection } from './reports.js';
import { encodingSection } from './encoding.js';
import { examples } from './examples.js';
import { inputFields } from './input.js';
import { unpack } from './module.js';
import { paramsSection } from './params.js';
import { patternSection } from './pattern.js';
import { read, type Reading } from './reading.js';
import { readersSection } from './readers.js';
import { redactedSection } from './redacted.js';
import { resultSection } from './result.js';
import { settersSection } from './setters.js';
import { empty, fromFragment, toFragment, type State } from './state.js';

/** Changes the state. */
export type Edit = (edit: Partial<State>) => void;
/** Shows a part of what is known. */
export type Show = (reading: Reading) => void | Promise<void>;

/** Where a section puts what it shows. */
function content(id: string): HTMLElement {
    return byId(id).querySelector('div')!;
}

function start(): void {
    let state: State = empty(), timer: ReturnType<typeof setTimeout> | undefined;
    const showAll = () => {
        const reading = read(state);
        for (const show of shows) void show(reading);
        const isEmpty = state.input === '' && state.base === '';
        const { url, isLong } = reading;
        for (const id of ['errors', 'browser', 'redacted', 'readers']) byId(id).hidden = isEmpty || (isLong && id !== 'browser');
        for (const id of ['changes', 'params', 'setters', 'encoding']) byId(id).hidden = url === null || isLong;
    };
    const edit: Edit = (change) => {
        state = { ...state, ...change };
        showAll();
        clearTimeout(timer);
        // Browsers refuse to rewrite the address many times a second.
        timer = setTimeout(() => history.replaceState(null, '', toFragment(state) ?? '#'), 200);
    };
    const lesson = examples(byId('examples'), byId('lesson'), (example) => edit({ ...empty(), ...example }));
    const shows: Show[] = [
        inputFields(edit),
        lesson,
        resultSection(byId('status'), byId('drawing')),
        errorsSection(content('errors'), edit),
        changesSection(content('changes')),
        paramsSection(content('params'), edit),
        settersSection(content('setters'), edit),
        encodingSection(content('encoding'), edit),
        browserSection(content('browser')),
        patternSection(content('pattern'), edit),
        redactedSection(content('redacted')),
        readersSection(content('readers')),
    ];
    const open = () => {
        const linked = fromFragment(location.hash);
        if (linked === undefined) return;
        state = linked;
        showAll();
    };
    addEventListener('hashchange', open);
    state = { ...empty(), input: 'HTTPS://ann@EXAMPLE.com:443/a/../b c?q=1&page=2#top' };
    showAll();
    open();
    share(() => state);
}

/** The button that copies a link to the state. */
function share(state: () => State): void {
    const button = byId<HTMLButtonElement>('share');
    button.addEventListener('click', async () => {
        const fragment = toFragment(state());
        if (fragment !== undefined) history.replaceState(null, '', fragment);
        const copied = fragment !== undefined && await navigator.clipboard?.writeText(location.href).then(() => true, () => false);
        button.textContent = fragment === undefined ? 'Too long for a link' : copied ? 'Copied' : 'In the address bar';
        setTimeout(() => { button.textContent = 'Copy link'; }, 2_000);
    });
    button.setAttribute('aria-live', 'polite');
}

await init(await unpack('weburl-module'));
start();
document.documentElement.dataset['ready'] = '';
