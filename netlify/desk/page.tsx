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
  /** Set on the way through the routes: the secret, the logged-in member's e-mail address, the message in the URL. */
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

const MENU = { '/mesa': desk.messages, '/mesa/numeros': desk.numbers };

/** Returns a page of the desk with bar and headline and, for a logged-in member, with menu and footer. */
export function deskPage({ req, var: { member } }: DeskContext, title: string, body: Child, status = 200): Response {
  const whole = (
    <>
      <header class="bar">
        <a class="home" href="/mesa">
          {company.name}
        </a>
        {member && (
          <nav aria-label={desk.navigation}>
            <ul>
              {Object.entries(MENU).map(([path, text]) => (
                <li>
                  <a href={path} aria-current={path === req.path ? 'page' : undefined}>
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </header>
      <main>
        <h1>{title}</h1>
        {body}
      </main>
      {member && (
        <footer>
          <p>{desk.madeAt(localTime(new Date()))}</p>
          <p>{desk.loggedInAs(member)}</p>
          <form method="post" action="/mesa/sair">
            <button class="plain">{desk.leave}</button>
          </form>
        </footer>
      )}
    </>
  );
  return respondPage(`${title} · ${desk.name}`, whole, status);
}

export const deskNotice = (context: DeskContext, notice: { title: string; text: string }, status = 200): Response =>
  deskPage(context, notice.title, <p>{notice.text}</p>, status);

export const redirect = (location: string, headers: Record<string, string> = {}): Response =>
  respond(null, 303, { Location: location, ...headers });

export const LinkButton = ({ href, children }: { href: string; children: string }) => (
  <a class="button" href={href}>
    {children}
  </a>
);
