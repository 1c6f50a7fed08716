/** @jsxImportSource hono/jsx */
import { desk } from '../../src/copy/mesa.ts';
import { erasePerson } from '../messages/erase.ts';
import { findList } from '../messages/find.ts';
import { listUrl } from './list-query.ts';
import { type DeskContext, deskNotice, deskPage, LinkButton } from './page.tsx';

const { person: copy } = desk;

/** GET: what is stored of the sender of a message, to see, save or erase (LGPD, art. 18). */
export async function personPage(context: DeskContext): Promise<Response> {
  const { email, protocol } = context.var.message;
  const { counts } = await findList({ list: 'all', email }, 0);
  const body = (
    <>
      <p>{copy.text(email, counts.all)}</p>
      <p class="row screen">
        <LinkButton href={listUrl({ lista: 'todas', busca: email })}>{copy.mentions}</LinkButton>
        <LinkButton href={`/mesa/pessoa/${protocol}/dados.json`}>{copy.save}</LinkButton>
      </p>
      <details class="screen">
        <summary>{copy.erase}</summary>
        <form class="list" method="post">
          <p>{copy.eraseText(counts.all, email)}</p>
          <p>{copy.eraseStays}</p>
          <p>
            <button class="danger">{copy.eraseButton}</button>
          </p>
        </form>
      </details>
    </>
  );
  return deskPage(context, copy.title, body);
}

export async function eraseAll(context: DeskContext): Promise<Response> {
  const erased = await erasePerson(context.var.message.email);
  return deskNotice(context, { title: copy.erased, text: copy.erasedText(erased) });
}
