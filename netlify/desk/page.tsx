/** @jsxImportSource #jsx */
import type { Context as FunctionContext } from '@netlify/functions';
import type { Context } from 'hono';
import { company } from '../../src/company.ts';
import { desk } from '../../src/copy/mesa.ts';
import { type Html, respondDocument } from '../http/page.tsx';
import { respond } from '../http/respond.ts';
import type { DeployContext } from '../mail/after-response.ts';
import type { MessageRow } from '../messages/message.ts';
import { localTime } from '../team-time.ts';
import { LOG_OUT_EVERYWHERE_FIELD } from './params.ts';
import { STYLE } from './style.ts';

export interface Env {
  Bindings: { invocation?: (Pick<FunctionContext, 'waitUntil'> & DeployContext) | undefined };
  /** Set on the way through the routes: the secret, the logged-in member's e-mail, the message in the URL. */
  Variables: { secret: string; member: string; message: MessageRow };
}

export type DeskContext = Context<Env>;

/**
 * For every response of the desk. Like `no-referrer`, `same-origin` tells other sites nothing; but with `no-referrer`
 * browsers send `Origin: null` with the desk's own forms (Fetch, 3.2), which would look like another site's.
 */
export const SAME_ORIGIN_REFERRER = { 'Referrer-Policy': 'same-origin' };

interface DeskPage {
  title: string;
  body: Html;
  /** E-mail of the logged-in member. Without it, the page has no menu. */
  member?: string | undefined;
  /** Above the headline. */
  trail?: Html;
  /** Path of the page's entry in the menu. */
  path?: string;
  redirectTo?: string;
  /** Where forms may redirect, beside the desk. Browsers apply form-action to redirects too. */
  leadsTo?: readonly string[];
}

/** Returns a page of the desk with bar, menu, headline and footer. */
export function respondDeskPage(
  { title, body, member, trail, path, redirectTo, leadsTo }: DeskPage,
  status = 200,
): Response {
  const whole = (
    <>
      <header class="bar">
        <div>
          <a class="home" href="/mesa">
            {company.name}
          </a>
          {member && <Menu current={path} />}
        </div>
      </header>
      <main>
        {trail}
        <h1>{title}</h1>
        {body}
      </main>
      {member && <Footer member={member} />}
    </>
  );
  const document = { title: `${title} · ${desk.name}`, style: STYLE, body: whole, redirectTo };
  return respondDocument(
    { ...document, formAction: ["'self'", ...(leadsTo ?? [])].join(' ') },
    status,
    SAME_ORIGIN_REFERRER,
  );
}

/** Returns a page of the desk that says one thing. */
export const respondDeskNotice = (notice: { title: string; text: string }, member?: string, status = 200): Response =>
  respondDeskPage({ title: notice.title, body: <p>{notice.text}</p>, member }, status);

const MENU = { '/mesa': desk.messages, '/mesa/numeros': desk.numbers };

const Menu = ({ current }: { current: string | undefined }) => (
  <nav aria-label={desk.navigation}>
    <ul class="row">
      {Object.entries(MENU).map(([path, text]) => (
        <li>
          <a href={path} aria-current={path === current ? 'page' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

const Footer = ({ member }: { member: string }) => (
  <footer class="quiet">
    <p>{desk.madeAt(localTime(new Date()))}</p>
    <p>{desk.loggedInAs(member)}</p>
    <form class="row" method="post" action="/mesa/sair">
      <button class="plain">{desk.leave}</button>
      <button class="plain" name={LOG_OUT_EVERYWHERE_FIELD} value="1">
        {desk.leaveAll}
      </button>
    </form>
  </footer>
);

export const redirect = (path: string, headers = {}): Response =>
  respond(null, 303, { ...SAME_ORIGIN_REFERRER, Location: path, ...headers });

export const queryOf = ({ req }: DeskContext): URLSearchParams => new URL(req.url).searchParams;

export type Fact = [label: string, value: Html];

/** Facts as a description list. */
export const Facts = ({ facts }: { facts: Fact[] }) => (
  <dl>
    {facts.map(([label, value]) => (
      <>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </>
    ))}
  </dl>
);

export const Card = ({ title, children }: { title: string; children: Html }) => (
  <section class="card">
    <h2>{title}</h2>
    {children}
  </section>
);

/** Two numbers in one field are longer. */
const PHONE_MAX_CHARS = 20;

/** A telephone number, which is not broken between two lines. */
export const Phone = ({ number }: { number: string }) =>
  number.length > PHONE_MAX_CHARS ? number : <span class="phone">{number}</span>;

/** A link that looks like a button. */
export const LinkButton = ({ href, children }: { href: string; children: Html }) => (
  <a class="button" href={href}>
    {children}
  </a>
);
