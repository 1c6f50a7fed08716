import tailwind from '../../tailwind.config.mjs';

const { bad, ink, signal } = tailwind.theme.colors;

/** Style sheet of the page of one column that refuses a message. */
export const PLAIN_STYLE = `
body{max-width:44rem;margin:0 auto;padding:0 1.25rem;font:1.0625rem/1.6 system-ui,sans-serif;color:${ink}}
main{margin:8vh 0;border:2px solid;padding:.75rem 1.25rem 1rem}
h1{margin:0;font-size:clamp(1.75rem,7vw,3.25rem);line-height:1.04;letter-spacing:-.03em;overflow-wrap:anywhere}
ul{padding:.75rem 1rem;border:2px solid;border-left:.75rem solid ${bad};list-style:none;font-weight:700}
blockquote{margin:0;padding:.25rem 1rem;border-left:4px solid ${signal}}
blockquote{white-space:pre-wrap;overflow-wrap:anywhere}
a{color:inherit;display:inline-block;padding:.6rem 0}
@view-transition{navigation:auto}`;
