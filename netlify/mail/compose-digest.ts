import { digestMail, mail, spamSignalNames } from '../../src/copy/mail.ts';
import { findProduct } from '../../src/products.ts';
import type { LinkAction } from '../messages/decisions.ts';
import { totalOf, type Waiting, type WaitingReason, type WaitingRow } from '../messages/waiting.ts';
import { localDate, localTime } from '../team-time.ts';
import { compose, linesOf, oneLine } from './compose.ts';
import { buttons, entryTitle, footer, heading, type MailButton, mailPage, note, quote, subheading } from './layout.ts';
import { deskAddress, signLink } from './signed-link.ts';

const EXCERPT_CHARS = 160;

/** Whether the mail quotes suspected messages: a server may take quoted spam for spam. */
export type SuspectedWords = 'quoted' | 'omitted';

/** Returns the digest of waiting messages, in bytes. @throws SettingError */
export function composeDigest(
  { rows, counts }: Waiting,
  now: Date,
  suspectedWords: SuspectedWords = 'quoted',
): Promise<Buffer> {
  const total = totalOf(counts);
  const sections = (Object.keys(digestMail.sections) as WaitingReason[]).map((reason) => {
    const { title, text } = digestMail.sections[reason];
    const count = counts[reason] ?? 0;
    const isOmitted = reason === 'suspected' && suspectedWords === 'omitted';
    const entries = rows.filter((row) => row.waiting_reason === reason).map(isOmitted ? briefEntry : fullEntry);
    const unnamed = count - entries.length;
    return {
      title: digestMail.total(title, count),
      text: isOmitted ? `${text} ${digestMail.withoutWords}` : text,
      entries,
      unnamed: unnamed > 0 ? [digestMail.unnamedOf(title, unnamed)] : [],
    };
  });
  const named = sections.filter(({ entries }) => entries.length > 0);
  const unnamed = sections.flatMap((section) => section.unnamed);
  const closing = [...(unnamed.length > 0 ? [digestMail.unnamed(unnamed)] : []), digestMail.again];
  return compose({
    subject: digestMail.subject(total),
    id: `resumo-${localDate(now)}-${now.getTime()}`,
    text: [
      digestMail.heading(total),
      ...named.flatMap(({ title, text, entries }) => ['', title.toUpperCase(), text, ...entries.flatMap(asText)]),
      '',
      ...closing,
      '',
    ].join('\n'),
    html: mailPage(digestMail.subject(total), [
      heading(digestMail.heading(total), digestMail.over),
      ...named.map(({ title, text, entries }) => subheading(title) + note(text) + entries.map(asHtml).join('')),
      ...closing.map(note),
      footer(mail.footer),
    ]),
  });
}

interface Entry {
  title: string;
  words: string[];
  notes: string[];
  buttons: MailButton[];
}

function fullEntry(row: WaitingRow): Entry {
  const missing = row.deliveries.filter(({ status }) => status !== 'delivered').map(({ recipient }) => recipient);
  return {
    title: mail.heading(findProduct(row.produto)?.acronym, digestMail.from(oneLine(row.nome), oneLine(row.empresa))),
    words: [excerpt(row.mensagem)],
    notes: [
      ...(row.waiting_reason === 'suspected'
        ? [digestMail.reasons(row.spam_signals.map((signal) => spamSignalNames[signal] ?? signal))]
        : []),
      ...(row.waiting_reason === 'undelivered' && missing.length > 0 ? [digestMail.missing(missing)] : []),
      digestMail.receivedAt(localTime(row.created_at), row.protocol),
    ],
    buttons: buttonsFor(row),
  };
}

/** Names only company and protocol. */
const briefEntry = (row: WaitingRow): Entry => ({
  title: oneLine(row.empresa),
  words: [],
  notes: [digestMail.receivedAt(localTime(row.created_at), row.protocol)],
  buttons: buttonsFor(row),
});

/** Returns buttons to open the message at the desk and signed links to decide on it; none without DESK_SECRET. */
function buttonsFor({ protocol, waiting_reason: reason, deliveries }: WaitingRow): MailButton[] {
  const mayHaveArrived = reason === 'undelivered' && deliveries.some(({ status }) => status === 'uncertain');
  const actions: LinkAction[] =
    reason === 'suspected' ? ['release', 'spam'] : [...(mayHaveArrived ? ['resend' as const] : []), 'answer', 'spam'];
  const desk = deskAddress(protocol);
  const decisions = actions.flatMap((action) => {
    const href = signLink({ protocol, action });
    return href ? [{ label: mail.actions[action], href, tone: 'plain' } satisfies MailButton] : [];
  });
  return [...(desk ? [{ label: mail.openAtDesk, href: desk, tone: 'plain' } satisfies MailButton] : []), ...decisions];
}

/** Returns the beginning of a message in one line, cut between words. */
function excerpt(message: string): string {
  const text = oneLine(linesOf(message).join(' ').replace(/\s+/g, ' '));
  if (text.length <= EXCERPT_CHARS) return text;
  const cut = [...text].slice(0, EXCERPT_CHARS).join('');
  return `${cut.replace(/\s\S*$/, '')} …`;
}

const asHtml = ({ title, words, notes, buttons: links }: Entry) =>
  entryTitle(title) + (words.length > 0 ? quote(words) : '') + notes.map(note).join('') + buttons(links);

const asText = ({ title, words, notes, buttons: links }: Entry) => [
  '',
  `* ${title}`,
  ...words.map((line) => `  > ${line}`),
  ...notes.map((line) => `  ${line}`),
  ...links.map(({ label, href }) => `  ${label}: ${href}`),
];
