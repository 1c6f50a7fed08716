import tailwind from '../../tailwind.config.mjs';

const { ink, signal, petrol, white } = tailwind.theme.colors;

/** Style sheet of a page of one column. */
export const PLAIN_STYLE = `
body{max-width:36rem;margin:10vh auto;padding:0 1.25rem;font:1.0625rem/1.6 system-ui,sans-serif;color:${ink}}
h1{line-height:1.1;overflow-wrap:anywhere}
blockquote{margin:0;padding:.25rem 1rem;border-left:4px solid ${signal.DEFAULT}}
blockquote{white-space:pre-wrap;overflow-wrap:anywhere}
a{color:inherit;display:inline-block;padding:.6rem 0}
button{min-height:3rem;padding:.75rem 1.25rem;border:0;border-radius:.25rem}
button{background:${petrol.DEFAULT};color:${white};font:inherit;font-weight:700;cursor:pointer}
@view-transition{navigation:auto}`;
