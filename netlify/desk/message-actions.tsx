/** @jsxImportSource #jsx */
import { mail } from '../../src/copy/mail.ts';
import { desk, deskPage } from '../../src/copy/mesa.ts';
import { type AnswerLink, answerLinks } from '../mail/answers.ts';
import { oneLine } from '../mail/compose.ts';
import {
  ACTION_FIELD,
  canUndo,
  type DecisionRow,
  isDone,
  LINK_ACTIONS,
  type LinkAction,
  slugOf,
  UNDO_FIELD,
} from '../messages/decisions.ts';
import type { MessageRow } from '../messages/message.ts';
import { localTime } from '../team-time.ts';
import type { NameOf } from './names.ts';
import { Phone } from './page.tsx';
import { CHANNEL_FIELD, SHOWN_ASSIGNEE_FIELD, SHOWN_LOG_FIELD } from './params.ts';

const { message: copy } = desk;

interface Props {
  message: MessageRow;
  /** Decisions about the message so far. */
  log: DecisionRow[];
}

/** Tells the server what the member saw, so that nobody overrules a colleague who was faster. */
export const ShownState = ({ message, log }: Props) => (
  <>
    <input type="hidden" name={SHOWN_ASSIGNEE_FIELD} value={message.assignee ?? ''} />
    <input type="hidden" name={SHOWN_LOG_FIELD} value={String(log.at(-1)?.id ?? 0)} />
  </>
);

interface PersonalProps extends Props {
  member: string;
  nameOf: NameOf;
}

/** Who has answered the message; until then who attends to it, and the button to do so oneself, or no longer. */
export function Assignee({ message, log, member, nameOf }: PersonalProps) {
  const { assignee, assigned_at, answered_at, answered_by } = message;
  if (answered_at) return <p>{copy.answered(answered_by && nameOf(answered_by), localTime(answered_at))}</p>;
  const { nobody, since, take, takeOver, giveBack } = copy.assignee;
  const slug = slugOf('assign');
  return (
    <form method="post" class="row middle">
      <ShownState message={message} log={log} />
      <span>{assignee && assigned_at ? since(nameOf(assignee), localTime(assigned_at)) : nobody}</span>
      {assignee === member ? (
        <button name={UNDO_FIELD} value={slug}>
          {giveBack}
        </button>
      ) : (
        <button name={ACTION_FIELD} value={slug}>
          {assignee ? takeOver : take}
        </button>
      )}
    </form>
  );
}

/** Where the answers' forms may redirect. wa.me redirects to api.whatsapp.com. */
export const ANSWER_TARGETS = ['https://wa.me', 'https://api.whatsapp.com', 'tel:', 'mailto:'];

export const answerPath = (protocol: string, params: URLSearchParams): string =>
  `/mesa/mensagem/${protocol}/responder?${params}`.replace(/\?$/, '');

/** Buttons that mark the message as answered and open the conversation. WhatsApp opens in a tab of its own. */
export function AnswerButtons({ message, log, params }: Props & { params: URLSearchParams }) {
  const form = (links: AnswerLink[], target?: string) => (
    <form class="row" method="post" action={answerPath(message.protocol, params)} target={target} rel="noopener">
      <ShownState message={message} log={log} />
      {links.map(({ channel, label }) => (
        <button class={channel === 'email' ? '' : 'strong'} name={CHANNEL_FIELD} value={channel}>
          {channel === 'phone' ? <CallLabel number={oneLine(message.telefone)} /> : label}
        </button>
      ))}
    </form>
  );
  const links = answerLinks(message);
  const [chat, others] = [true, false].map((isChat) =>
    links.filter((link) => (link.channel === 'whatsapp') === isChat),
  );
  return (
    <div class="list">
      {chat && chat.length > 0 && form(chat, '_blank')}
      {form(others ?? [])}
      <p class="quiet">{copy.answerMarks}</p>
    </div>
  );
}

const CallLabel = ({ number }: { number: string }) => (
  <span>
    {mail.call('')}
    <Phone number={number} />
  </span>
);

/** A button for each decision that would change something, or that can be undone. */
export function Decisions({ message, log }: Props) {
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
      <ShownState message={message} log={log} />
      {LINK_ACTIONS.filter((action) => offered[action]).map((action) => (
        <DecisionButton action={action} message={message} />
      ))}
    </form>
  );
}

function DecisionButton({ action, message }: { action: LinkAction; message: MessageRow }) {
  const { button } = deskPage.actions[action];
  if (!isDone(action, message)) {
    return (
      <button name={ACTION_FIELD} value={slugOf(action)}>
        {button}
      </button>
    );
  }
  return (
    canUndo(action) && (
      <button name={UNDO_FIELD} value={slugOf(action)}>
        {copy.undo(button)}
      </button>
    )
  );
}
