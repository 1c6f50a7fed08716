import { mail, summaryMail, suspicionNames } from '../../src/copy/mail.ts';
import { findProduct } from '../../src/products.ts';
import { localDate, localTime } from '../staff-time.ts';
import type { Action } from '../storage/decide.ts';
import { type Matter, sumOf, type Totals, type WaitingRow } from '../storage/waiting.ts';
import { compose } from './compose.ts';
import { linesOf, oneLine } from './defuse.ts';
import { buttons, entryTitle, footer, heading, type MailButton, mailPage, note, subheading, words } from './layout.ts';
import { deskAddress, deskLink } from './signed-link.ts';

const FIRST_WORDS_CHARS = 160;

/** Whether the words of suspicious messages stand in the mail: a server may take them for its own spam. */
type SuspectWords = 'shown' | 'left-out';

/**
 * The mail, in bytes, that says what waits for a person. It names `rows`; `totals` counts all that wait.
 * @throws SettingError
 */
export function composeSummary(
  rows: WaitingRow[],
  totals: Totals,
  now: Date,
  suspectWords: SuspectWords = 'shown',
): Promise<Buffer> {
  const count = sumOf(totals);
  const sections = (Object.keys(summaryMail.sections) as Matter[]).map((matter) => {
    const { title, text } = summaryMail.sections[matter];
    const total = totals[matter] ?? 0;
    const isSilent = matter === 'suspeita' && suspectWords === 'left-out';
    const entries = rows.filter((row) => row.matter === matter).map(isSilent ? name : describe);
    const unnamed = total - entries.length;
    return {
      title: summaryMail.total(title, total),
      text: isSilent ? `${text} ${summaryMail.withoutWords}` : text,
      entries,
      unnamed: unnamed > 0 ? [summaryMail.unnamedOf(title, unnamed)] : [],
    };
  });
  const named = sections.filter(({ entries }) => entries.length > 0);
  const unnamed = sections.flatMap((section) => section.unnamed);
  const closing = [...(unnamed.length > 0 ? [summaryMail.unnamed(unnamed)] : []), summaryMail.again];
  return compose({
    subject: summaryMail.subject(count),
    id: `resumo-${localDate(now)}-${now.getTime()}`,
    text: [
      summaryMail.heading(count),
      ...named.flatMap(({ title, text, entries }) => ['', title.toUpperCase(), text, ...entries.flatMap(asText)]),
      '',
      ...closing,
      '',
    ].join('\n'),
    html: mailPage(summaryMail.subject(count), [
      heading(summaryMail.heading(count), summaryMail.over),
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

function describe(row: WaitingRow): Entry {
  const missing = row.deliveries.filter(({ state }) => state !== 'entregue').map(({ recipient }) => recipient);
  return {
    title: mail.heading(findProduct(row.produto)?.acronym, summaryMail.from(oneLine(row.nome), oneLine(row.empresa))),
    words: [firstWords(row.mensagem)],
    notes: [
      ...(row.matter === 'suspeita'
        ? [summaryMail.reasons(row.suspicions.map((sign) => suspicionNames[sign] ?? sign))]
        : []),
      ...(row.matter === 'sem-entrega' && missing.length > 0 ? [summaryMail.missing(missing)] : []),
      summaryMail.receivedAt(localTime(row.created_at), row.protocol),
    ],
    buttons: buttonsFor(row),
  };
}

/** By company and protocol only. */
const name = (row: WaitingRow): Entry => ({
  title: oneLine(row.empresa),
  words: [],
  notes: [summaryMail.receivedAt(localTime(row.created_at), row.protocol)],
  buttons: buttonsFor(row),
});

/** Buttons that open the message at the desk, or act on it as signed links; none without DESK_SECRET. */
function buttonsFor({ protocol, matter, deliveries }: WaitingRow): MailButton[] {
  const mayHaveArrived = matter === 'sem-entrega' && deliveries.some(({ state }) => state === 'incerta');
  const actions: Action[] =
    matter === 'suspeita'
      ? ['liberar', 'spam']
      : [...(mayHaveArrived ? ['reenviar' as const] : []), 'respondida', 'spam'];
  const desk = deskAddress(protocol);
  const decisions = actions.flatMap((action) => {
    const href = deskLink({ protocol, action });
    return href ? [{ label: mail.actions[action], href, tone: 'plain' } satisfies MailButton] : [];
  });
  return [...(desk ? [{ label: mail.openAtDesk, href: desk, tone: 'plain' } satisfies MailButton] : []), ...decisions];
}

/** The beginning of a message in one line, cut between words. */
function firstWords(message: string): string {
  const text = oneLine(linesOf(message).join(' ').replace(/\s+/g, ' '));
  if (text.length <= FIRST_WORDS_CHARS) return text;
  const cut = [...text].slice(0, FIRST_WORDS_CHARS).join('');
  return `${cut.replace(/\s\S*$/, '')} …`;
}

const asHtml = ({ title, words: text, notes, buttons: links }: Entry) =>
  entryTitle(title) + (text.length > 0 ? words(text) : '') + notes.map(note).join('') + buttons(links);

const asText = ({ title, words: text, notes, buttons: links }: Entry) => [
  '',
  `* ${title}`,
  ...text.map((line) => `  > ${line}`),
  ...notes.map((line) => `  ${line}`),
  ...links.map(({ label, href }) => `  ${label}: ${href}`),
];
