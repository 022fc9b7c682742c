// Examples, each with what it teaches.

import { make } from './dom.js';
import type { Show } from './main.js';
import type { State } from './state.js';

type Example = Pick<State, 'input'> & Partial<State>;

const EXAMPLES: readonly [name: string, lesson: string, example: Example][] = [
    ['Everything', 'A URL has up to eight components. The parser lowers the host, resolves “..” and percent-encodes the space.',
        { input: 'HTTPS://ann:secret@EXAMPLE.com:8080/a/../b c?q=1&page=2#top' }],
    ['Relative', 'A reference replaces what follows the last slash of the base; each “..” removes a folder.',
        { input: '../img/logo.png?v=2', base: 'https://example.com/docs/guide/start' }],
    ['Slashes', 'In special URLs, a backslash is read as a slash, and any number of slashes before the host as two. Each is an error with a fix.',
        { input: 'https:\\\\example.com\\a\\b' }],
    ['Two @', 'The last “@” ends the credentials; those before it are percent-encoded.', { input: 'https://ann@home@example.com/' }],
    ['IPv4', 'A host whose last part is a number is an IPv4 address, in decimal, octal or hexadecimal: this one is 127.0.0.1.', { input: 'http://0x7f.1/' }],
    ['IPv6', 'The longest run of zeros is compressed, and the default port is left out.', { input: 'http://[2001:DB8:0:0:0:0:0:1]:80/' }],
    ['Unicode', 'Hosts are written in Punycode; everything after them is percent-encoded as UTF-8.', { input: 'https://bücher.example/straße?q=ü' }],
    ['Newlines', 'Tabs and newlines vanish wherever they are; spaces vanish at the ends only.', { input: ' https://exam\nple.com/a\tb ' }],
    ['Failure', 'A port holds digits only, so this is not a URL: the parser fails at the letter.', { input: 'https://example.com:80a/' }],
    ['Opaque path', 'Without a slash behind the scheme, the path is opaque: nothing in it is resolved.', { input: 'mailto:ann@example.com?subject=Hi there' }],
    ['Drive letter', 'In file URLs, “..” never removes a Windows drive letter. Browsers disagree here: compare yours below.', { input: 'file:///C|/../../a' }],
    ['Parameters', 'A plus sign is a space in search parameters, and names may repeat. Editing one serializes all.',
        { input: 'https://example.com/?tag=a&tag=b+c&empty&next=%2Fhome%3Fx' }],
    ['Pattern', 'A group in parentheses is a regular expression; “*” matches anything.', { input: 'https://example.com/books/42/edit', pattern: '/books/:id(\\d+)/*' }],
    ['Secrets', 'Passwords, and parameters that look like secrets, are kept out of logs.', { input: 'https://ann:hunter2@example.com/?token=abc&page=2' }],
];

/** Draws a button for each example; its lesson stays while the input is the example's. */
export function examples(root: HTMLElement, lesson: HTMLElement, choose: (example: Example) => void): Show {
    const buttons = EXAMPLES.map(([name, , example]) => {
        const button = make('button', { type: 'button', 'aria-pressed': 'false' }, name);
        button.addEventListener('click', () => choose(example));
        return button;
    });
    root.append(...buttons);
    return ({ state }) => {
        const chosen = EXAMPLES.findIndex(([, , example]) => example.input === state.input && (example.base ?? '') === state.base);
        buttons.forEach((button, i) => button.setAttribute('aria-pressed', String(i === chosen)));
        const text = EXAMPLES[chosen]?.[1] ?? '';
        if (lesson.textContent !== text) lesson.textContent = text;
    };
}
