import tailwind from '../../tailwind.config.mjs';

const colors = Object.entries(tailwind.theme.colors).map(([name, value]) => `--${name}: ${value};`);

/**
 * Style sheet of the server's pages, in the look of the site: a filled-in document of ruled cells. Yellow asks for an
 * action, or happens now. Two outlines of one pixel, side by side, make a rule of two.
 */
export const STYLE = `
:root { ${colors.join(' ')} --side: clamp(1rem, 2.2vw, 2.25rem); color-scheme: only light; }
* { box-sizing: border-box; min-width: 0; }
body, h1, h2, p, ul, dl, dd, table, blockquote { margin: 0; padding: 0; }
ul { list-style: none; }
html { -webkit-text-size-adjust: 100%; background: var(--white); color: var(--ink); }
body { font: 1rem/1.4 system-ui, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.625rem; line-height: 1.1; letter-spacing: -.02em; font-weight: 800; }
h2 { margin-bottom: .5rem; font-size: 1.25rem; line-height: 1.25; letter-spacing: -.01em; }
a { color: inherit; text-underline-offset: .2em; }
a:hover, button:hover { text-decoration: underline; text-decoration-thickness: 3px; }
:focus-visible { outline: 3px solid currentColor; outline-offset: -3px; }
small, .quiet, dt, thead { font-size: .875rem; color: var(--steel); font-weight: 400; }

.bar, .bar ul, .row, .top { display: flex; }
.bar { border-bottom: 2px solid var(--ink); font-weight: 700; }
.bar a { display: flex; align-items: center; min-height: 3rem; padding: 0 var(--side); text-decoration: none; }
.bar li { border-left: 2px solid var(--ink); }
.bar li a { padding: 0 clamp(.625rem, 2vw, 1.25rem); }
.bar .home { flex: 1; line-height: 1.1; }
.logo { gap: .75rem; font-weight: 800; }

.bar, main, footer { max-width: 64rem; margin: 0 auto; }
main > *, .cell { outline: 1px solid var(--ink); padding: .75rem var(--side) 1rem; }
main > .cells { padding: 0; }
h2.cell { margin: 0; }
.row { flex-wrap: wrap; gap: .75rem; align-items: end; }
.top { justify-content: space-between; gap: 1rem; }
.top small { flex: none; }
.list { display: grid; gap: .75rem; }
.due { background: var(--signal); }
.due .quiet { color: inherit; }
.code { white-space: nowrap; font-family: Menlo, monospace; font-size: .875rem; }
footer { padding: .5rem var(--side); font-size: .875rem; }

.tabs { display: grid; grid-template-columns: repeat(4, auto); }
.tabs a { display: block; padding: .375rem clamp(.375rem, 2vw, 1.25rem); outline: 1px solid; text-decoration: none; }
.tabs small { display: block; color: inherit; overflow-wrap: normal; }
.bar [aria-current], .tabs [aria-current] { background: var(--ink); color: var(--white); outline-color: var(--ink); }
.card { display: block; border-left: 6px solid transparent; padding-left: calc(var(--side) - 6px); text-decoration: none; }
.card.new { border-left-color: var(--signal); }
.card:hover { text-decoration: none; }
.card:hover strong { text-decoration: underline; text-decoration-thickness: 3px; }
:target .card { background: var(--paper); }
.tag { display: inline-block; margin-right: .375rem; padding: 0 .375rem; border: 1px solid; font-size: .8125rem; font-weight: 700; }
.alert { color: var(--bad); }
.words { font-size: 1.25rem; white-space: pre-wrap; }

label { display: grid; gap: .25rem; flex: 1 1 9rem; font-weight: 700; }
.wide { flex-basis: 18rem; }
input, select { flex: 1 1 9rem; width: 100%; min-height: 3rem; padding: .5rem .75rem; border: 2px solid var(--ink); border-radius: 0; }
input, select { background: var(--white); color: inherit; font: inherit; font-weight: 400; }
summary { min-height: 2.75rem; padding: .625rem 0; font-weight: 700; cursor: pointer; }
.tools { display: flex; flex-wrap: wrap; flex: 1 1 100%; gap: 0 1rem; margin: -.5rem 0 -.75rem; }
.tools details[open] { flex: 1 1 100%; padding-bottom: 1rem; }
.tools > a { min-height: 2.75rem; padding: .625rem 0; }
button, .button { display: inline-flex; align-items: center; justify-content: center; min-height: 3rem; padding: .5rem 1rem; }
button, .button { border: 2px solid var(--ink); border-radius: 0; background: var(--white); color: inherit; }
button, .button { font: inherit; font-weight: 700; text-decoration: none; cursor: pointer; }
.strong { background: var(--ink); color: var(--white); }
.whatsapp { background: var(--whatsapp); border-color: var(--whatsapp); color: var(--white); }
.danger { border-color: var(--bad); color: var(--bad); }
.plain { min-height: 2.75rem; padding: 0; border: 0; background: none; font-weight: 400; text-decoration: underline; }

.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr)); gap: .5rem 1rem; }
.facts div { border-top: 1px solid var(--mist); padding-top: .25rem; }
dd { font-weight: 700; }
table { width: 100%; border-collapse: collapse; font-size: .9375rem; line-height: 1.25; font-variant-numeric: tabular-nums; }
th, td { padding: .1875rem .375rem; border-top: 1px solid var(--mist); text-align: right; vertical-align: top; }
th { font-weight: 400; }
thead { position: sticky; top: 0; background: var(--white); font-size: .75rem; }
thead th { vertical-align: bottom; overflow-wrap: normal; }
th:first-child { width: 99%; padding-left: var(--side); text-align: left; }
td:last-child, thead th:last-child { padding-right: var(--side); }
.group th { border-top: 2px solid var(--ink); padding-top: .5rem; font-weight: 800; }
.now b { padding: 0 .375rem; background: var(--ink); color: var(--signal); }
svg { display: block; width: 100%; height: .25rem; margin-top: .125rem; }

@view-transition { navigation: auto; }
@media (min-width: 52rem) {
  h1 { font-size: 2.25rem; }
  .two { display: grid; grid-template-columns: repeat(2, 1fr); }
  .two > * { display: flex; flex-direction: column; }
  .two > * > :last-child { flex: 1; }
}
@media (forced-colors: active) {
  [aria-current], .now, .due { outline: 3px solid Highlight; outline-offset: -3px; }
}
@media print {
  .bar, footer, form, .button, .screen, .due { display: none !important; }
  .cell:has(form) { display: none; }
}
`;
