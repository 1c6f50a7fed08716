import { html } from 'hono/html';
import { desk } from '../../../src/copy/mesa.ts';
import { LOGIN_PATH } from '../login.ts';
import { respondDeskPage } from '../shell.ts';

const { login: copy } = desk;

const askForm = (returnTo: string) =>
  html`<form class="row" method="post" action="${addressOf(returnTo)}"><label class="wide">${copy.email}<input type="email" name="email" autocomplete="email" required></label><button class="strong">${copy.ask}</button></form>`;

const addressOf = (returnTo: string) => `${LOGIN_PATH}?${new URLSearchParams({ volta: returnTo })}`;

/** Where the team asks for the link. */
export const askPage = (returnTo: string): Response =>
  respondDeskPage({ title: copy.title, body: html`<p>${copy.text}</p>${askForm(returnTo)}` });

/** The same whether the address is of the team or not. */
export const askedPage = (returnTo: string): Response =>
  respondDeskPage({
    title: copy.asked,
    body: html`<p>${copy.askedText}</p><p>${copy.notArrived}</p>${askForm(returnTo)}`,
  });

/** What the link in the mail opens. It only asks, because mail scanners open links. The form goes to the page's own address. */
export const confirmPage = (email: string): Response =>
  respondDeskPage({
    title: copy.confirm,
    body: html`<p>${copy.confirmText(email)}</p><form method="post"><button class="strong">${copy.enter}</button></form>`,
  });

export const invalidPage = (returnTo: string): Response =>
  respondDeskPage({ title: copy.invalid, body: html`<p>${copy.invalidText}</p>${askForm(returnTo)}` }, 403);

/**
 * A page that goes on to the login by itself. A link in a webmail is followed without the session's cookie, because it
 * is Strict; a page of the desk that goes on sends it, and whoever is logged in comes through.
 */
export const goOnPage = (returnTo: string): Response =>
  respondDeskPage({
    title: copy.goOn,
    goOnTo: addressOf(returnTo),
    body: html`<p><a href="${addressOf(returnTo)}">${copy.goOnLink}</a></p>`,
  });
