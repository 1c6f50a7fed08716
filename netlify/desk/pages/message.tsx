/** @jsxImportSource #jsx */
import { mail, spamSignalNames } from '../../../src/copy/mail.ts';
import { desk, deskPage } from '../../../src/copy/mesa.ts';
import { FIELDS, fields } from '../../../src/message/fields.ts';
import { answerButtons, originParts } from '../../mail/answers.ts';
import { linesOf, oneLine } from '../../mail/compose.ts';
import {
  canUndo,
  type DecisionRow,
  findDecisions,
  isDone,
  LINK_ACTIONS,
  type LinkAction,
  markSeen,
  slugOf,
} from '../../messages/decisions.ts';
import type { Delivery, MessageRow, Time } from '../../messages/message.ts';
import { countPerson, findPerson } from '../../messages/person.ts';
import { localTime } from '../../team-time.ts';
import { MessageCards, Tags } from '../message-card.tsx';
import { Card, type Fact, Facts, Phone, respondDeskPage } from '../page.tsx';
import { findTrail, TrailLinks } from '../trail.tsx';

const { message: copy } = desk;

const OTHERS_SHOWN = 10;

interface Props {
  message: MessageRow;
}

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
  const body = (
    <>
      <p>
        <Tags message={message} />
        <span class="code">{protocol}</span>
      </p>
      <div class="words">{linesOf(message.mensagem).join('\n')}</div>
      <div class="two list">
        <div class="list">
          <Card title={copy.answer}>
            <Answers message={message} />
          </Card>
          <Card title={copy.decide}>
            <Decisions message={message} />
          </Card>
          <Card title={copy.who}>
            <Facts facts={senderFacts(message)} />
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
        <section>
          <h2>{copy.others}</h2>
          <MessageCards messages={others} />
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
  return respondDeskPage({ title: oneLine(message.empresa), trail: <TrailLinks trail={trail} />, body, member });
}

const senderFacts = (message: MessageRow): Fact[] =>
  FIELDS.filter((field) => field !== 'mensagem' && message[field]).map((field) => [
    fields[field].label,
    field === 'telefone' ? <Phone number={oneLine(message.telefone)} /> : oneLine(message[field]),
  ]);

const Answers = ({ message }: Props) => (
  <p class="row">
    {answerButtons(message).map(({ label, href, tone }) => (
      <a
        class={tone === 'plain' ? 'button' : 'button strong'}
        href={href}
        rel="noopener noreferrer"
        target={tone === 'whatsapp' ? '_blank' : undefined}
      >
        {label}
      </a>
    ))}
  </p>
);

/** A button for each decision that would change something, or that can be undone. */
function Decisions({ message }: Props) {
  const hasSignals = message.spam_signals.length > 0;
  const isSpam = isDone('spam', message);
  const isClosed = isSpam || isDone('answer', message);
  const offered: Record<LinkAction, boolean> = {
    answer: !isSpam,
    release: hasSignals && !isSpam,
    spam: true,
    resend: !isClosed && (!hasSignals || isDone('release', message)),
  };
  return (
    <form class="row" method="post">
      {LINK_ACTIONS.filter((action) => offered[action]).map((action) => (
        <DecisionButton action={action} message={message} />
      ))}
    </form>
  );
}

function DecisionButton({ action, message }: Props & { action: LinkAction }) {
  const { button } = deskPage.actions[action];
  if (!isDone(action, message)) {
    return (
      <button name="acao" value={slugOf(action)}>
        {button}
      </button>
    );
  }
  return (
    canUndo(action) && (
      <button name="desfazer" value={slugOf(action)}>
        {copy.undo(button)}
      </button>
    )
  );
}

const at = (time: Time | null): string => (time ? localTime(time) : '');

function Deliveries({ message }: Props) {
  const { spam_signals, seen_at, deliveries } = message;
  const signals = spam_signals.map((signal) => spamSignalNames[signal] ?? signal).join('; ');
  const facts: Fact[] = [
    [copy.receivedAt, at(message.created_at)],
    [copy.seenAt, at(seen_at)],
    [copy.spamSignals, signals],
    ...deliveries.map((delivery): Fact => [delivery.recipient, describeDelivery(delivery)]),
  ];
  return (
    <>
      <Facts facts={facts.filter(([, value]) => value)} />
      {deliveries.length === 0 && <p class="quiet">{copy.noDeliveries}</p>}
    </>
  );
}

const describeDelivery = ({ status, reason, at: time }: Delivery): string =>
  [copy.deliveries[status], ...(reason ? [copy.reason(reason)] : []), at(time)].join(' · ');

function Origin({ message }: Props) {
  const parts = originParts(message);
  return parts.length > 0 ? <Facts facts={parts} /> : <p class="quiet">{copy.directVisit}</p>;
}

function History({ log }: { log: DecisionRow[] }) {
  if (log.length === 0) return <p class="quiet">{copy.noLog}</p>;
  return (
    <ol>
      {log.map((entry) => (
        <li>{describeDecision(entry)}</li>
      ))}
    </ol>
  );
}

function describeDecision({ who, action, is_undo, at: time }: DecisionRow): string {
  const { button } = action === 'assign' ? copy.assign : deskPage.actions[action];
  const what = is_undo ? `${button} (${copy.undone})` : button;
  return [at(time), what, who === 'link' ? copy.byLink : who].join(' · ');
}
