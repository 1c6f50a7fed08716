import { tokens } from '../../src/brand/tokens.ts';

const { bad, ink, paper, white } = tokens;

/** Style sheet of the page that refuses a message: one column of ruled cells, the errors at a red edge. */
export const PLAIN_STYLE = `
html { color-scheme: only light; background: ${white}; color: ${ink}; }
body { margin: 0; font: 1.0625rem/1.5 system-ui, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; }
main { max-width: 40rem; margin: 0 auto; overflow-wrap: anywhere; }
main > * { margin: 0; padding: .75rem 1rem; border-bottom: 2px solid ${ink}; }
h1 { font-size: clamp(1.75rem, 1.1rem + 2.6vw, 3rem); line-height: 1.1; letter-spacing: -.02em; }
ul { padding-left: 2rem; border-left: 6px solid ${bad}; }
blockquote { background: ${paper}; white-space: pre-wrap; }
a { display: inline-block; padding: .6rem 0; color: inherit; font-weight: 700; }
@view-transition { navigation: auto; }`;
