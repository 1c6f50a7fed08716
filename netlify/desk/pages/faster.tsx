/** @jsxImportSource #jsx */
import { desk } from '../../../src/copy/mesa.ts';
import { oneLine } from '../../mail/compose.ts';
import type { DecisionRow } from '../../messages/decisions.ts';
import type { MessageRow } from '../../messages/message.ts';
import { localTime } from '../../team-time.ts';
import { ANSWER_TARGETS, answerPath, ShownState } from '../message-actions.tsx';
import type { NameOf } from '../names.ts';
import { LinkButton, respondDeskPage } from '../page.tsx';
import { CHANNEL_FIELD } from '../params.ts';

const { faster: copy } = desk;

interface FasterPage {
  message: MessageRow;
  log: DecisionRow[];
  /** What others decided since the member's page was shown. */
  newer: DecisionRow[];
  member: string;
  nameOf: NameOf;
  /** URL of the message's page. */
  back: string;
  params: URLSearchParams;
  /** Set if the member wanted to answer. */
  link?: { channel: string } | undefined;
}

/** Says who was faster. The member may answer all the same. */
export function fasterPage({ message, log, newer, member, nameOf, back, params, link }: FasterPage): Response {
  const sentence = ({ who, action, is_undo, at }: DecisionRow) =>
    copy.sentence(nameOf(who), (is_undo ? copy.undone : copy.done)[action], localTime(at));
  const body = (
    <>
      <p>
        <strong>{oneLine(message.empresa)}</strong> <span class="code">{message.protocol}</span>
      </p>
      {newer.map((decision) => (
        <p>{sentence(decision)}</p>
      ))}
      <p>{copy.nothing}</p>
      <div class="row">
        <LinkButton href={back}>{copy.open}</LinkButton>
        {link && (
          <form method="post" action={answerPath(message.protocol, params)}>
            <ShownState message={message} log={log} />
            <button name={CHANNEL_FIELD} value={link.channel}>
              {copy.answerAnyway}
            </button>
          </form>
        )}
      </div>
    </>
  );
  return respondDeskPage({ title: copy.title, body, member, leadsTo: ANSWER_TARGETS }, 409);
}
