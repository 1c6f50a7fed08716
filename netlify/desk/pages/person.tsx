/** @jsxImportSource #jsx */
import { desk } from '../../../src/copy/mesa.ts';
import { oneLine } from '../../mail/compose.ts';
import type { MessageRow } from '../../messages/message.ts';
import { findMentions, findPerson, type MentionRow } from '../../messages/person.ts';
import { localTime } from '../../team-time.ts';
import { type Fact, Facts, LinkButton, respondDeskNotice, respondDeskPage } from '../page.tsx';
import { asText, personRecord } from '../records.ts';

const { person: copy } = desk;

type PersonRecord = Awaited<ReturnType<typeof personRecord>>;

/** Everything stored of the sender of a message, to print, save or erase (LGPD, art. 18). */
export async function personPage({ email, protocol }: MessageRow, member: string): Promise<Response> {
  const { mensagens, citacoes } = await personRecord(email);
  const body = (
    <>
      <p>{copy.text(email)}</p>
      <p class="row screen">
        <LinkButton href={`/mesa/pessoa/${protocol}/dados.json`}>{copy.save}</LinkButton>
        <a class="button danger" href={`/mesa/pessoa/${protocol}/apagar`}>
          {copy.erase}
        </a>
      </p>
      <p class="quiet screen">{copy.print}</p>
      {mensagens.map((record) => (
        <MessageRecord record={record} />
      ))}
      {citacoes.length > 0 && (
        <section>
          <h2>{copy.mentions}</h2>
          <p>{copy.mentionsText}</p>
          <ul>
            {citacoes.map(({ protocolo, empresa }) => (
              <li>
                <a href={`/mesa/mensagem/${protocolo}`}>{protocolo}</a> · {oneLine(empresa)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
  return respondDeskPage({ title: copy.title, body, member });
}

function MessageRecord({ record: { mensagem, ...rest } }: { record: PersonRecord['mensagens'][number] }) {
  const facts = Object.entries(rest).map(([name, value]): Fact => [asWords(name), asText(name, value)]);
  return (
    <section class="card">
      <h2 class="code">{rest.protocolo}</h2>
      <div class="words">{mensagem}</div>
      <Facts facts={facts} />
    </section>
  );
}

/** Returns a record's name as words: `criado em` for criadoEm. */
const asWords = (name: string) => name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);

/** Asks for confirmation, and names what will be erased and what stays. */
export async function erasePage({ email, protocol }: MessageRow, member: string): Promise<Response> {
  const [messages, mentions] = await Promise.all([findPerson(email), findMentions(email)]);
  const body = (
    <>
      <p>{copy.eraseText(messages.length, email)}</p>
      <MessageNames messages={messages} />
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
