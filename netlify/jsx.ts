/**
 * The JSX of the server's pages, which they import by their first line. The imports here are late, because the bundler
 * moves static imports of packages to a function's start, also those of files that the function imports late.
 */
export const { jsx, jsxs, Fragment } = await import('hono/jsx/jsx-runtime');
/** For Vitest, which compiles for development. */
export const { jsxDEV } = await import('hono/jsx/jsx-dev-runtime');
export type { JSX } from 'hono/jsx/jsx-runtime';
