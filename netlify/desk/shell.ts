import { html } from 'hono/html';
import { company } from '../../src/company.ts';
import { desk } from '../../src/copy/mesa.ts';
import { type Html, respondDocument } from '../http/page.ts';
import { localTime } from '../staff-time.ts';
import { STYLE } from './style.ts';

/**
 * For every answer of the desk. `same-origin` tells other sites nothing of an address, just as `no-referrer`; but with
 * that one browsers send `Origin: null` with the desk's own forms (Fetch, 3.2), and no form could be told from another site's.
 */
export const PRIVATE = { 'Referrer-Policy': 'same-origin' };

interface Page {
  title: string;
  body: Html;
  /** E-mail of who is logged in; without it, the page has no menu. */
  member?: string;
  /** The menu's entry that the page is. */
  path?: string;
  goOnTo?: string;
}

/** A page of the desk: bar and menu, headline, body, and who is logged in. */
export function respondDeskPage({ title, body, member, path, goOnTo }: Page, status = 200, headers = {}): Response {
  return respondDocument(
    {
      title: `${title} · ${desk.name}`,
      style: STYLE,
      formAction: 'self',
      body: html`<header class="bar"><div><a class="home" href="/mesa">${company.name}</a>${member && menu(path)}</div></header><main><h1>${title}</h1>${body}</main>${member && footer(member)}`,
      ...(goOnTo ? { goOnTo } : {}),
    },
    status,
    { ...PRIVATE, ...headers },
  );
}

const MENU = { '/mesa': desk.messages, '/mesa/numeros': desk.numbers };

const menu = (current = '') =>
  html`<nav aria-label="${desk.navigation}"><ul class="row">${Object.entries(MENU).map(
    ([path, text]) => html`<li><a href="${path}"${path === current && html` aria-current="page"`}>${text}</a></li>`,
  )}</ul></nav>`;

const footer = (member: string) =>
  html`<footer class="quiet"><p>${desk.madeAt(localTime(new Date()))}</p><p>${desk.loggedInAs(member)}</p><form class="row" method="post" action="/mesa/sair"><button class="plain">${desk.leave}</button><button class="plain" name="todos" value="1">${desk.leaveAll}</button></form></footer>`;
