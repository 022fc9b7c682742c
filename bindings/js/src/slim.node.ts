// For Node, Bun and Deno, without the tables of hosts outside ASCII.

import { loadFile } from './load.node.js';

export { ParsedLines, parseLines } from './report.js';
export { URLSearchParams } from './search-params.js';
export { URL } from './url.js';

loadFile('slim');

/** Does nothing: the module is loaded with the package. */
export async function init(): Promise<void> {}
