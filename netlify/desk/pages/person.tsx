/** @jsxImportSource #jsx */
import { desk } from '../../../src/copy/mesa.ts';
import { oneLine } from '../../mail/compose.ts';
import type { MessageRow } from '../../messages/message.ts';
import {
  countPerson,
  findMentions,
  findPerson,
  type MentionRow,
  PERSON_PAGE_SIZE,
  type PersonRow,
} from '../../messages/person.ts';
import { localTime } from '../../team-time.ts';
import { readId } from '../list-query.ts';
import { type Fact, Facts, LinkButton, respondDeskNotice, respondDeskPage } from '../page.tsx';
import { LIST_PARAMS, MENTIONS_BEFORE_PARAM } from '../params.ts';
import { asPersonRecord, asText, labelOf } from '../records.ts';

const { person: copy } = desk;

/** Everything stored of the sender of a message, to print, save or erase (LGPD, art. 18). */
export async function personPage({ email, protocol }: MessageRow, member: string, params: URLSearchParams) {
  const [count, messages, mentions] = await Promise.all([
    countPerson(email),
    findPerson(email, pageAfter(params, LIST_PARAMS.before)),
    findMentions(email, pageAfter(params, MENTIONS_BEFORE_PARAM)),
  ]);
  const body = (
    <>
      <p>{copy.text(email, count)}</p>
      <p class="row screen">
        <LinkButton href={`/mesa/pessoa/${protocol}/dados.json`}>{copy.save}</LinkButton>
        <a class="button danger" href={`/mesa/pessoa/${protocol}/apagar`}>
          {copy.erase}
        </a>
      </p>
      <p class="quiet screen">{copy.print}</p>
      {shownOf(messages).map((message) => (
        <MessageRecord message={message} />
      ))}
      <PageLinks rows={messages} params={params} name={LIST_PARAMS.before} />
      {(mentions.length > 0 || params.has(MENTIONS_BEFORE_PARAM)) && (
        <section>
          <h2>{copy.mentions}</h2>
          <p>{copy.mentionsText}</p>
          <ul>
            {shownOf(mentions).map((mention) => (
              <li>
                <a href={`/mesa/mensagem/${mention.protocol}`}>{mention.protocol}</a> · {oneLine(mention.empresa)}
              </li>
            ))}
          </ul>
          <PageLinks rows={mentions} params={params} name={MENTIONS_BEFORE_PARAM} />
        </section>
      )}
    </>
  );
  return respondDeskPage({ title: copy.title, body, member });
}

/** One more than shown tells whether another page follows. */
const pageAfter = (params: URLSearchParams, name: string) => ({
  size: PERSON_PAGE_SIZE + 1,
  before: readId(params.get(name)),
});

const shownOf = <Row,>(rows: Row[]) => rows.slice(0, PERSON_PAGE_SIZE);

function PageLinks({ rows, params, name }: { rows: MentionRow[]; params: URLSearchParams; name: string }) {
  const last = rows.length > PERSON_PAGE_SIZE ? shownOf(rows).at(-1) : undefined;
  const linkTo = (id: string) => `?${new URLSearchParams({ ...Object.fromEntries(params), [name]: id })}`;
  return (
    <p class="row screen">
      {params.get(name) && <LinkButton href={linkTo('')}>{desk.list.newest}</LinkButton>}
      {last && <LinkButton href={linkTo(String(last.id))}>{desk.list.older}</LinkButton>}
    </p>
  );
}

function MessageRecord({ message }: { message: PersonRow }) {
  const { mensagem, ...rest } = asPersonRecord(message);
  const facts = Object.entries(rest).map(([name, value]): Fact => [labelOf(name), asText(name, value)]);
  return (
    <section class="card">
      <h2 class="code">{rest.protocolo}</h2>
      <div class="words">{mensagem}</div>
      <Facts facts={facts} />
    </section>
  );
}

/** Asks for confirmation, and names what will be erased and what stays. */
export async function erasePage({ email, protocol }: MessageRow, member: string): Promise<Response> {
  const [count, messages, mentions] = await Promise.all([countPerson(email), findPerson(email), findMentions(email)]);
  const others = count - messages.length;
  const body = (
    <>
      <p>{copy.eraseText(count, email)}</p>
      <MessageNames messages={messages} />
      {others > 0 && <p>{copy.eraseOthers(others)}</p>}
      <p>{copy.eraseStays}</p>
      {mentions.length > 0 && (
        <>
          <p>{copy.mentionsText}</p>
          <MessageNames messages={mentions} />
        </>
      )}
      <form class="row" method="post">
        <button class="danger">{copy.eraseButton}</button>
        <LinkButton href={`/mesa/pessoa/${protocol}`}>{copy.back}</LinkButton>
      </form>
    </>
  );
  return respondDeskPage({ title: copy.eraseTitle, body, member });
}

const MessageNames = ({ messages }: { messages: MentionRow[] }) => (
  <ul>
    {messages.map(({ protocol, empresa, created_at }) => (
      <li>
        <span class="code">{protocol}</span> · {localTime(created_at)} · {oneLine(empresa)}
      </li>
    ))}
  </ul>
);

export const erasedPage = (count: number, member: string): Response =>
  respondDeskNotice({ title: copy.erased, text: copy.erasedText(count) }, member);
