/** @jsxImportSource #jsx */
import { digestMail, mail, spamSignals } from '../../src/copy/mail.ts';
import { findProduct } from '../../src/products.ts';
import type { LinkAction } from '../messages/decisions.ts';
import { totalOf, type Waiting, type WaitingReason, type WaitingRow } from '../messages/waiting.ts';
import { localDate, localTime } from '../team-time.ts';
import { compose, excerpt, oneLine } from './compose.ts';
import {
  Buttons,
  EntryTitle,
  Footer,
  Heading,
  type MailButton,
  Note,
  Quote,
  renderMail,
  Subheading,
} from './parts.tsx';
import { deskUrl, signLink } from './signed-link.ts';

const EXCERPT_CHARS = 160;

/** Whether the mail quotes suspected messages: a server may take quoted spam for spam. */
export type SuspectedWords = 'quoted' | 'omitted';

/** Gmail hides what a mail's HTML has beyond some 102 kB. */
const HTML_MAX_BYTES = 90_000;

/** Returns as many of the waiting messages as fit into one mail. The others come in a later one. */
export function fitDigest(waiting: Waiting): Waiting {
  let { rows } = waiting;
  const sizeOf = () => Buffer.byteLength(asHtml(contentOf({ ...waiting, rows }, 'quoted')));
  for (let bytes = sizeOf(); bytes > HTML_MAX_BYTES && rows.length > 1; bytes = sizeOf()) {
    rows = rows.slice(0, Math.floor((rows.length * HTML_MAX_BYTES) / bytes));
  }
  return { ...waiting, rows };
}

/** Returns the digest of waiting messages, in bytes. @throws SettingError */
export function composeDigest(waiting: Waiting, now: Date, suspectedWords: SuspectedWords = 'quoted'): Promise<Buffer> {
  const content = contentOf(waiting, suspectedWords);
  const id = `resumo-${localDate(now)}-${now.getTime()}`;
  return compose({ subject: content.subject, id, text: asText(content), html: asHtml(content) });
}

function contentOf({ rows, counts, lastWeek }: Waiting, suspectedWords: SuspectedWords): Content {
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
  const unnamed = sections.flatMap((section) => section.unnamed);
  return {
    subject: digestMail.subject(total),
    title: digestMail.heading(total),
    opening: [
      ...(lastWeek ? [digestMail.lastWeek(lastWeek.messages, lastWeek.clicks)] : []),
      ...(unnamed.length > 0 ? [digestMail.unnamed(unnamed)] : []),
    ],
    sections: sections.filter(({ entries }) => entries.length > 0),
  };
}

interface Content {
  subject: string;
  title: string;
  /** Notes at the top. */
  opening: string[];
  sections: { title: string; text: string; entries: Entry[] }[];
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
    words: [excerpt(row.mensagem, EXCERPT_CHARS)],
    notes: [
      ...(row.waiting_reason === 'suspected'
        ? [digestMail.reasons(row.spam_signals.map((signal) => spamSignals[signal]?.sentence ?? signal))]
        : []),
      ...(row.waiting_reason === 'undelivered' && missing.length > 0 ? [digestMail.missing(missing)] : []),
      digestMail.receivedAt(localTime(row.created_at), row.protocol),
      ...(row.assignee ? [digestMail.assignee(row.assignee)] : []),
    ],
    buttons: buttonsFor(row),
  };
}

/** Shows only company and protocol. */
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
  const desk = deskUrl(protocol);
  const decisions = actions.flatMap((action) => {
    const href = signLink({ protocol, action });
    return href ? [{ label: mail.actions[action], href, tone: 'plain' } satisfies MailButton] : [];
  });
  return [...(desk ? [{ label: mail.openAtDesk, href: desk, tone: 'plain' } satisfies MailButton] : []), ...decisions];
}

const asHtml = ({ subject, title, opening, sections }: Content): string =>
  renderMail(
    subject,
    <>
      <Heading over={digestMail.over}>{title}</Heading>
      {opening.map((text) => (
        <Note>{text}</Note>
      ))}
      {sections.map((section) => (
        <>
          <Subheading>{section.title}</Subheading>
          <Note>{section.text}</Note>
          {section.entries.map((entry) => (
            <EntryPart {...entry} />
          ))}
        </>
      ))}
      <Note>{digestMail.again}</Note>
      <Footer />
    </>,
  );

const EntryPart = ({ title, words, notes, buttons }: Entry) => (
  <>
    <EntryTitle>{title}</EntryTitle>
    {words.length > 0 && <Quote lines={words} />}
    {notes.map((text) => (
      <Note>{text}</Note>
    ))}
    <Buttons list={buttons} />
  </>
);

const asText = ({ title, opening, sections }: Content): string =>
  [
    title,
    ...opening,
    ...sections.flatMap((section) => [
      '',
      section.title.toUpperCase(),
      section.text,
      ...section.entries.flatMap(entryText),
    ]),
    '',
    digestMail.again,
    '',
  ].join('\n');

const entryText = ({ title, words, notes, buttons }: Entry) => [
  '',
  `* ${title}`,
  ...words.map((line) => `  > ${line}`),
  ...notes.map((line) => `  ${line}`),
  ...buttons.map(({ label, href }) => `  ${label}: ${href}`),
];
