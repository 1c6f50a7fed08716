import tailwind from '../../tailwind.config.mjs';

const { colors, fontFamily } = tailwind.theme;
const { bad: danger, ink, mist: line, paper, signal, steel, white } = colors;

/** Style sheet of the desk: the site's colours, on pages of one column. */
export const STYLE = `
*{box-sizing:border-box;min-width:0}
body,h1,h2,p,ul,ol,dl,dd,table{margin:0;padding:0}
ul,ol{list-style:none}
html{-webkit-text-size-adjust:100%;background:${paper};color:${ink};font:1.0625rem/1.55 ${fontFamily.sans.join(',')}}
body{overflow-wrap:anywhere}
a{color:inherit;text-underline-offset:.2em}
:focus-visible{outline:3px solid currentColor;outline-offset:3px}
h1{font-size:1.375rem;line-height:1.15;letter-spacing:-.02em}
h2{margin-bottom:.5rem;font-size:1.1875rem;line-height:1.25}
small,.quiet{font-size:.9375rem;color:${steel}}
.code{white-space:nowrap;font-family:monospace;font-size:.9375rem}
.bar{background:${ink};color:${white};border-bottom:6px solid ${signal}}
.bar>div,main{max-width:60rem;margin:0 auto;padding:0 1rem}
.bar>div{display:flex;align-items:center;column-gap:1rem}
.bar a{display:flex;align-items:center;min-height:3rem;color:${white};text-decoration:none}
.bar a:hover,.bar [aria-current]{text-decoration:underline}
.bar a:hover,.bar [aria-current]{text-decoration-color:${signal};text-decoration-thickness:3px}
.bar .home{display:block;flex:1 1 0;line-height:3rem;font-weight:800}
.bar .home{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
main{display:grid;gap:.75rem;padding-top:.75rem;padding-bottom:3rem}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
footer{max-width:60rem;margin:0 auto;padding:1rem;border-top:1px solid ${line}}
footer{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:center}
.row{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end}
.tabs{display:flex;flex-wrap:wrap;gap:0 1rem;border-bottom:2px solid ${line};font-size:.9375rem}
.tabs a{display:block;min-height:2.75rem;padding:.6rem 0 .4rem;text-decoration:none;border-bottom:4px solid transparent}
.tabs a[aria-current]{font-weight:700;border-color:${signal}}
label{display:grid;gap:.25rem;font-weight:700;flex:1 1 9rem}
label.wide{flex-basis:18rem}
.tools{display:flex;flex-wrap:wrap;flex:1 1 100%;gap:0 1rem;align-items:start;margin:-.5rem 0}
.tools details[open]{flex:1 1 100%;padding-bottom:.5rem}
.tools .clear{padding:.6rem 0;min-height:2.75rem}
summary{min-height:2.75rem;padding:.6rem 0;font-weight:700;cursor:pointer}
input,select{width:100%;min-height:2.875rem;padding:.5rem .75rem;border:1px solid ${steel};border-radius:.25rem}
input,select{background:${white};color:inherit;font:inherit;font-weight:400}
button,.button{display:inline-flex;align-items:center;justify-content:center;column-gap:.3em;min-height:2.875rem}
button,.button{padding:.5rem .875rem;border:2px solid ${ink};border-radius:.25rem;background:${white}}
button,.button{color:${ink};font:inherit;font-weight:700;text-decoration:none;cursor:pointer}
button:hover,.button:hover{background:${paper}}
.strong{background:${ink};color:${white}}
.strong:hover{background:${ink}}
.danger{border-color:${danger};color:${danger}}
.plain{padding:0;border:0;background:none;color:inherit;font-weight:400;text-decoration:underline;min-height:2.75rem}
.card{display:block;padding:1rem;border:1px solid ${line};border-radius:.25rem;background:${white}}
.list{display:grid;gap:.625rem}
.list .card{text-decoration:none}
.list .card:hover,.list :target .card{border-color:${ink}}
.list :target .card{border-left-width:5px}
.list li{scroll-margin-top:1rem}
.top{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem}
.tag{display:inline-block;margin-right:.35rem;padding:.05rem .5rem;border:1px solid currentColor;border-radius:.25rem}
.tag{font-size:.8125rem;font-weight:700}
.tag.alert{color:${danger};background:${paper}}
.tag.good{color:${ink};background:${ink}}
.note{padding:.75rem 1rem;border-left:4px solid ${signal};background:${signal}}
.words{padding:.25rem 0 .25rem 1rem;border-left:4px solid ${signal};font-size:1.125rem;white-space:pre-wrap}
dt:not(:first-child){margin-top:.5rem}
dt{color:${steel}}
table{font-size:.8125rem;width:100%;border-collapse:collapse;background:${white}}
th,td{padding:.4rem .1875rem;overflow-wrap:normal;border:1px solid ${line};text-align:right;vertical-align:top}
th[scope=rowgroup]{border-bottom:0;text-align:left;overflow-wrap:anywhere}
meter{display:block;width:100%;height:.5rem}
@media(min-width:30rem){
main{gap:1.5rem;padding-top:1.5rem}
h1{font-size:1.75rem}
.tabs{font-size:inherit}
table{font-size:.9375rem}
th,td{padding:.4rem .3125rem}
dl{display:grid;grid-template-columns:minmax(6rem,max-content) 1fr;gap:.25rem 1rem}
dt:not(:first-child){margin-top:0}
}
@media(min-width:52rem){.two{grid-template-columns:3fr 2fr;align-items:start}}
@media(forced-colors:active){
.tabs a[aria-current]{border-color:Highlight}
}
@media print{.bar,footer,form,.button,.screen{display:none}html{background:none}.card{border:0;padding:0;break-inside:avoid}}
`;
