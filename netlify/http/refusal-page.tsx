/** @jsxImportSource hono/jsx */
import { company } from '../../src/company.ts';
import { emailHref, phoneHref } from '../../src/contact/company-links.ts';
import { greetingFor } from '../../src/contact/greeting.ts';
import { type Channel, pingFor } from '../../src/contact/ping.ts';
import { whatsappLink } from '../../src/contact/whatsapp-link.ts';
import { messageForm } from '../../src/copy/formulario.ts';
import { refusals } from '../../src/copy/recusas.ts';
import type { Words } from '../../src/message/fields.ts';
import { respondPage } from './page.tsx';

/** Returns the page for a visitor without script whose message was refused. `input` is what the form sent. */
export function refusalPage(sentences: string[], status: number, input: unknown, headers: Record<string, string> = {}) {
  const { page } = refusals;
  // Of a form all values are texts.
  const { nome = '', empresa = '', mensagem = '' }: Partial<Words> = Object(input);
  const typed = { nome, empresa, mensagem };
  const body = (
    <>
      <header class="bar">
        <a class="home logo" href="/">
          <img src="/favicon.svg" alt="" width="32" height="32" />
          {company.name}
        </a>
      </header>
      <main>
        <h1>{page.title}</h1>
        <ul class="alert list">
          {sentences.map((sentence) => (
            <li>{sentence}</li>
          ))}
        </ul>
        <p>{page.goBack}</p>
        {typed.mensagem.trim() && (
          <>
            <p>{page.typed}</p>
            <blockquote class="words">{typed.mensagem}</blockquote>
          </>
        )}
        <p>
          <a class="button strong" href="/contato">
            {page.form}
          </a>
        </p>
        <p>{page.others}</p>
        <p class="row">
          {otherWays(typed).map(([channel, href]) => (
            <a class="button" href={href} ping={pingFor(channel, 'failure')}>
              {page[channel]}
            </a>
          ))}
        </p>
      </main>
    </>
  );
  return respondPage(page.title, body, status, headers);
}

/** Returns WhatsApp (with the message, if the site has a number), telephone and e-mail. */
function otherWays(typed: Pick<Words, 'nome' | 'empresa' | 'mensagem'>): [Channel, href: string][] {
  const isComplete = Object.values(typed).every((text) => text.trim());
  const greeting = isComplete ? messageForm.whatsappText(typed) : greetingFor();
  const whatsapp: [Channel, string][] = company.whatsapp
    ? [['whatsapp', whatsappLink(company.whatsapp, greeting)]]
    : [];
  return [...whatsapp, ['phone', phoneHref], ['email', emailHref]];
}
