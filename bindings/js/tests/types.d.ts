declare module 'whatwg-url' {
    export const URL: unknown;
}
