/** @jsxImportSource #jsx */
import { mail } from '../../../src/copy/mail.ts';
import { desk } from '../../../src/copy/mesa.ts';
import { linesOf, oneLine } from '../../mail/compose.ts';
import { findDecisions, markSeen } from '../../messages/decisions.ts';
import type { MessageRow } from '../../messages/message.ts';
import { countPerson, findPerson } from '../../messages/person.ts';
import { ANSWER_TARGETS, AnswerButtons, Assignee, Decisions } from '../message-actions.tsx';
import { MessageCards, Tags } from '../message-card.tsx';
import { Deliveries, History, Origin, SenderFacts } from '../message-facts.tsx';
import { findNames } from '../names.ts';
import { Card, respondDeskPage } from '../page.tsx';
import { findTrail, TrailLinks } from '../trail.tsx';

const { message: copy } = desk;

const OTHERS_SHOWN = 10;

/** One message: its words, how to answer, decisions, sender, delivery, origin, log, and others of the person. */
export async function messagePage(message: MessageRow, member: string, params: URLSearchParams): Promise<Response> {
  const { protocol } = message;
  const [trail, log, ofPerson, count] = await Promise.all([
    findTrail(params, message),
    findDecisions(protocol),
    findPerson(message.email, { size: OTHERS_SHOWN + 1 }),
    countPerson(message.email),
    markSeen(protocol),
  ]);
  const others = ofPerson.filter((other) => other.protocol !== protocol).slice(0, OTHERS_SHOWN);
  const nameOf = await findNames(member, [message, ...others], log);
  const body = (
    <>
      <p>
        <Tags message={message} nameOf={nameOf} />
        <span class="code">{protocol}</span>
      </p>
      <div class="words">{linesOf(message.mensagem).join('\n')}</div>
      <div class="two list">
        <div class="list">
          <Card title={copy.answer}>
            <div class="list">
              <Assignee message={message} log={log} member={member} nameOf={nameOf} />
              <AnswerButtons message={message} log={log} params={params} />
            </div>
          </Card>
          <Card title={copy.decide}>
            <Decisions message={message} log={log} />
          </Card>
          <Card title={copy.who}>
            <SenderFacts message={message} />
          </Card>
        </div>
        <div class="list">
          <Card title={copy.standing}>
            <Deliveries message={message} />
          </Card>
          <Card title={mail.origin}>
            <Origin message={message} />
          </Card>
          <Card title={copy.log}>
            <History log={log} />
          </Card>
        </div>
      </div>
      {others.length > 0 && (
        <section class="list">
          <h2>{copy.others}</h2>
          <MessageCards messages={others} nameOf={nameOf} />
          {others.some((other) => isOpenFor(member, other)) && (
            <form class="row" method="post" action={`/mesa/pessoa/${protocol}/respondidas?${params}`}>
              <button>{copy.answerAll}</button>
            </form>
          )}
          {count > others.length + 1 && (
            <p class="screen">
              <a href={`/mesa/pessoa/${protocol}`}>{copy.allOthers(count)}</a>
            </p>
          )}
        </section>
      )}
      <p class="screen">
        <a href={`/mesa/pessoa/${protocol}`}>{copy.person}</a>
      </p>
    </>
  );
  return respondDeskPage({
    title: oneLine(message.empresa),
    trail: <TrailLinks trail={trail} />,
    body,
    member,
    leadsTo: ANSWER_TARGETS,
  });
}

/** Whether the member can mark it as answered together with others of the person. */
const isOpenFor = (member: string, { status, assignee }: MessageRow) =>
  status === 'new' && (assignee === null || assignee === member);
