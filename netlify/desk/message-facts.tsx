/** @jsxImportSource #jsx */
import { spamSignals } from '../../src/copy/mail.ts';
import { desk, deskPage } from '../../src/copy/mesa.ts';
import { FIELDS, fields } from '../../src/message/fields.ts';
import { originParts } from '../mail/answers.ts';
import { oneLine } from '../mail/compose.ts';
import type { DecisionRow } from '../messages/decisions.ts';
import type { Delivery, MessageRow, Time } from '../messages/message.ts';
import { localTime } from '../team-time.ts';
import { type Fact, Facts, Phone } from './page.tsx';

const { message: copy } = desk;

interface Props {
  message: MessageRow;
}

export function SenderFacts({ message }: Props) {
  const { telefone } = message;
  const filled = FIELDS.filter((field) => field !== 'mensagem' && message[field]);
  const facts = filled.map(
    (field): Fact => [
      fields[field].label,
      field === 'telefone' ? <Phone number={oneLine(telefone)} /> : oneLine(message[field]),
    ],
  );
  return <Facts facts={facts} />;
}

const at = (time: Time | null): string => (time ? localTime(time) : '');

export function Deliveries({ message }: Props) {
  const { spam_signals, seen_at, deliveries } = message;
  const signals = spam_signals.map((signal) => spamSignals[signal]?.sentence ?? signal).join('; ');
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

export function Origin({ message }: Props) {
  const parts = originParts(message);
  return parts.length > 0 ? <Facts facts={parts} /> : <p class="quiet">{copy.directVisit}</p>;
}

export function History({ log }: { log: DecisionRow[] }) {
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
  const button = action === 'assign' ? copy.assignee.take : deskPage.actions[action].button;
  const what = is_undo ? `${button} (${copy.undone})` : button;
  return [at(time), what, who === 'link' ? copy.byLink : who].join(' · ');
}
