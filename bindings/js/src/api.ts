// What the package exports, apart from how it is loaded.

export { resolveObjectURL } from './blob.js';
export { canonicalKey, compare, loadMore, parseInEncoding, registrableDomain } from './more.js';
export type { Answer, Comparison } from './more.js';
export { Origin } from './origin.js';
export { URLPattern } from './pattern.js';
export type { URLPatternComponentResult, URLPatternInit, URLPatternInput, URLPatternOptions, URLPatternResult } from './pattern.js';
export { changes, diagnose, ParsedLines, parseLines, redact, redactText } from './report.js';
export type { Change, Changes, Diagnosis, Edit, Span, ValidationError } from './report.js';
export { URLSearchParams } from './search-params.js';
export { URL } from './url.js';
