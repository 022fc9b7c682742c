// What a link holds: everything that a person entered.

import { URLSearchParams } from 'weburl';

export interface State {
    input: string;
    base: string;
    attribute: string;
    value: string;
    pattern: string;
    ignoreCase: boolean;
    encoding: string;
}

export const ATTRIBUTES = ['href', 'protocol', 'username', 'password', 'host', 'hostname', 'port', 'pathname', 'search', 'hash'] as const;

/** Encodings of old documents that are still met. */
export const ENCODINGS: readonly string[] = [
    'windows-1252', 'windows-1250', 'windows-1251', 'windows-1254', 'iso-8859-2', 'koi8-r', 'shift_jis', 'euc-jp', 'iso-2022-jp', 'gbk', 'gb18030', 'big5', 'euc-kr',
];

const EMPTY: State = { input: '', base: '', attribute: 'hostname', value: '', pattern: '', ignoreCase: false, encoding: '' };

/** Browsers keep longer links, but not everything that passes them on does. */
const LIMIT = 8_000;

/** Returns the state of a link's fragment; `undefined` if it holds none. */
export function fromFragment(fragment: string): State | undefined {
    const params = new URLSearchParams(fragment.replace(/^#/, ''));
    if (!params.has('url')) return undefined;
    const attribute = params.get('set') ?? EMPTY.attribute;
    return {
        input: params.get('url')!,
        base: params.get('base') ?? '',
        attribute: (ATTRIBUTES as readonly string[]).includes(attribute) ? attribute : EMPTY.attribute,
        value: params.get('to') ?? '',
        pattern: params.get('pattern') ?? '',
        ignoreCase: params.has('ignore-case'),
        encoding: ENCODINGS.includes(params.get('encoding') ?? '') ? params.get('encoding')! : EMPTY.encoding,
    };
}

/** Returns the fragment of a link that shows the state again; `undefined` if that would be too long. */
export function toFragment(state: State): string | undefined {
    const params = new URLSearchParams({ url: state.input.slice(0, LIMIT + 1) });
    if (state.base !== '') params.append('base', state.base);
    if (state.attribute !== EMPTY.attribute) params.append('set', state.attribute);
    if (state.value !== '') params.append('to', state.value);
    if (state.pattern !== '') params.append('pattern', state.pattern);
    if (state.ignoreCase) params.append('ignore-case', '');
    if (state.encoding !== '') params.append('encoding', state.encoding);
    const text = `#${params}`;
    return text.length > LIMIT ? undefined : text;
}

export function empty(): State {
    return { ...EMPTY };
}
