// For browsers, without the tables of hosts outside ASCII: `await init()` before anything else.

import { load, type Source } from './load.js';

export { ParsedLines, parseLines } from './report.js';
export { URLSearchParams } from './search-params.js';
export { URL } from './url.js';
export type { Source } from './load.js';

/** Loads the slim module, from beside this file or from `source`. The second call does nothing. */
export async function init(source?: Source): Promise<void> {
    await load('slim', source);
}
