import type { Context as FunctionContext } from '@netlify/functions';
import type { Context } from 'hono';
import { html } from 'hono/html';
import { company } from '../../src/company.ts';
import { desk } from '../../src/copy/mesa.ts';
import { type Html, respondDocument } from '../http/page.ts';
import { respond } from '../http/respond.ts';
import type { DeployContext } from '../mail/after-response.ts';
import type { MessageRow } from '../messages/message.ts';
import { localTime } from '../team-time.ts';
import { STYLE } from './style.ts';

export interface Env {
  Bindings: { invocation?: (Pick<FunctionContext, 'waitUntil'> & DeployContext) | undefined };
  /** Set on the way through the routes: the secret, the logged-in member's e-mail, the message in the address. */
  Variables: { secret: string; member: string; message: MessageRow };
}

export type DeskContext = Context<Env>;

/**
 * For every response of the desk. Like `no-referrer`, `same-origin` tells other sites nothing; but with `no-referrer`
 * browsers send `Origin: null` with the desk's own forms (Fetch, 3.2), which would look like another site's.
 */
export const PRIVATE = { 'Referrer-Policy': 'same-origin' };

interface DeskPage {
  title: string;
  body: Html;
  /** E-mail of the logged-in member. Without it, the page has no menu. */
  member?: string;
  /** Path of the page's entry in the menu. */
  path?: string;
  redirectTo?: string;
}

/** Returns a page of the desk with bar, menu, headline and footer. */
export function respondDeskPage({ title, body, member, path, redirectTo }: DeskPage, status = 200): Response {
  return respondDocument(
    {
      title: `${title} · ${desk.name}`,
      style: STYLE,
      formAction: 'self',
      body: html`
<header class="bar"><div><a class="home" href="/mesa">${company.name}</a>${member && menu(path)}</div></header>
<main><h1>${title}</h1>${body}</main>${member && footer(member)}`,
      ...(redirectTo ? { redirectTo } : {}),
    },
    status,
    PRIVATE,
  );
}

const MENU = { '/mesa': desk.messages, '/mesa/numeros': desk.numbers };

const menu = (current = ''): Html => html`
<nav aria-label="${desk.navigation}">
  <ul class="row">${Object.entries(MENU).map(
    ([path, text]) => html`<li><a href="${path}"${path === current && html` aria-current="page"`}>${text}</a></li>`,
  )}</ul>
</nav>`;

const footer = (member: string): Html => html`
<footer class="quiet">
  <p>${desk.madeAt(localTime(new Date()))}</p>
  <p>${desk.loggedInAs(member)}</p>
  <form class="row" method="post" action="/mesa/sair">
    <button class="plain">${desk.leave}</button>
    <button class="plain" name="todos" value="1">${desk.leaveAll}</button>
  </form>
</footer>`;

export const redirect = (path: string, headers = {}): Response =>
  respond(null, 303, { ...PRIVATE, Location: path, ...headers });

export const queryOf = ({ req }: DeskContext): URLSearchParams => new URL(req.url).searchParams;

export type Facts = [label: string, value: Html | string][];

/** Returns facts as a description list. */
export const facts = (list: Facts): Html =>
  html`<dl>${list.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>`;
