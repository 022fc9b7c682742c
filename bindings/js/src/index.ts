// For browsers: `await init()` before anything else.

import { load, type Source } from './load.js';

export * from './api.js';
export type { Source } from './load.js';

/** Loads the module, from beside this file or from `source`. The second call does nothing. */
export async function init(source?: Source): Promise<void> {
    await load('weburl', source);
}
