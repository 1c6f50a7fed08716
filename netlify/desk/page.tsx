/** @jsxImportSource hono/jsx */
import type { Context } from 'hono';
import type { Child } from 'hono/jsx';
import { company } from '../../src/company.ts';
import { desk } from '../../src/copy/mesa.ts';
import { respondPage } from '../http/page.tsx';
import { respond } from '../http/respond.ts';
import type { Invocation } from '../invocation.ts';
import type { MessageRow } from '../messages/message.ts';
import { localTime } from '../team-time.ts';

export interface Env {
  Bindings: { invocation: Invocation };
  /** Set on the way through the routes: the secret, the logged-in member's e-mail, the message in the URL. */
  Variables: { secret: string; member: string; message: MessageRow };
}

export type DeskContext = Context<Env>;

export const paramsOf = ({ req }: DeskContext) => new URL(req.url).searchParams;

/** Returns the fields of a form; none if the body is not the form that its type says. */
export const formOf = ({ req }: DeskContext) =>
  req.parseBody().catch((error: unknown): Record<string, string | File> => {
    if (error instanceof TypeError) return {};
    throw error;
  });

interface DeskPage {
  title: string;
  body: Child;
  /** E-mail of the logged-in member. Without it, the page has no menu. */
  member?: string | undefined;
  /** Path of the page's entry in the menu. */
  path?: string;
  /** Where forms may redirect, beside the desk. Browsers apply form-action to redirects too. */
  leadsTo?: readonly string[];
}

/** Returns a page of the desk with bar, menu, headline and footer. */
export function respondDeskPage({ title, body, member, path, leadsTo = [] }: DeskPage, status = 200): Response {
  const whole = (
    <>
      <header class="bar">
        <a class="home" href="/mesa">
          {company.name}
        </a>
        {member && <Menu current={path} />}
      </header>
      <main>
        <h1>{title}</h1>
        {body}
      </main>
      {member && <Footer member={member} />}
    </>
  );
  const formAction = ["'self'", ...leadsTo].join(' ');
  return respondPage({ title: `${title} · ${desk.name}`, body: whole, formAction }, status);
}

/** Returns a page of the desk that says one thing. */
export const respondDeskNotice = (notice: { title: string; text: string }, member?: string, status = 200): Response =>
  respondDeskPage({ title: notice.title, body: <p>{notice.text}</p>, member }, status);

const MENU = { '/mesa': desk.messages, '/mesa/numeros': desk.numbers };

const Menu = ({ current }: { current: string | undefined }) => (
  <nav aria-label={desk.navigation}>
    <ul>
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
  <footer>
    <p>{desk.madeAt(localTime(new Date()))}</p>
    <p>{desk.loggedInAs(member)}</p>
    <form method="post" action="/mesa/sair">
      <button class="plain">{desk.leave}</button>
    </form>
  </footer>
);

export const redirect = (location: string, headers: Record<string, string> = {}): Response =>
  respond(null, 303, { Location: location, ...headers });

export const LinkButton = ({ href, children }: { href: string; children: string }) => (
  <a class="button" href={href}>
    {children}
  </a>
);
