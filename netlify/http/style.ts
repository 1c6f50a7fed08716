import tailwind from '../../tailwind.config.mjs';

const { ink, signal } = tailwind.theme.colors;

/** Style sheet of the page of one column that refuses a message. */
export const PLAIN_STYLE = `
body{max-width:36rem;margin:10vh auto;padding:0 1.25rem;font:1.0625rem/1.6 system-ui,sans-serif;color:${ink}}
h1{line-height:1.1;overflow-wrap:anywhere}
blockquote{margin:0;padding:.25rem 1rem;border-left:4px solid ${signal.DEFAULT}}
blockquote{white-space:pre-wrap;overflow-wrap:anywhere}
a{color:inherit;display:inline-block;padding:.6rem 0}
@view-transition{navigation:auto}`;
