// For Node, Bun and Deno: nothing to wait for.

import { instantiateFile, loadFile } from './load.node.js';
import { setMoreLoader } from './more.js';

export * from './api.js';

loadFile('weburl');
setMoreLoader(() => instantiateFile('more'));

/** Does nothing: the module is loaded with the package. */
export async function init(): Promise<void> {}
