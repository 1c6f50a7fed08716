import { mail, summaryMail, suspicionNames } from '../../src/copy/mail.ts';
import { findProduct } from '../../src/products.ts';
import { localDate, localTime } from '../staff-time.ts';
import type { Matter, WaitingRow } from '../storage/waiting.ts';
import { compose } from './compose.ts';
import { deskButtons } from './compose-message.ts';
import { linesOf, oneLine } from './defuse.ts';
import { buttons, entryTitle, footer, heading, mailPage, note, subheading, words } from './layout.ts';
import type { DeskAction } from './signed-link.ts';

const FIRST_WORDS_CHARS = 160;

const ACTIONS: Record<Matter, DeskAction[]> = {
  suspeita: ['liberar'],
  'sem-entrega': ['respondida'],
  'sem-resposta': ['respondida'],
};

/** The mail, in bytes, that says what waits for a person; `isCut` when more waits than it names. @throws SettingError */
export function composeSummary(rows: WaitingRow[], isCut: boolean, now: Date): Promise<Buffer> {
  const sections = Object.entries(summaryMail.sections).flatMap(([matter, copy]) => {
    const entries = rows.filter((row) => row.matter === matter).map(describe);
    return entries.length > 0 ? [{ ...copy, entries }] : [];
  });
  const closing = [...(isCut ? [summaryMail.more] : []), summaryMail.again];
  return compose({
    subject: summaryMail.subject(rows.length),
    id: `resumo-${localDate(now)}-${now.getTime()}`,
    text: [
      summaryMail.heading(rows.length),
      ...sections.flatMap(({ title, text, entries }) => ['', title.toUpperCase(), text, ...entries.flatMap(asText)]),
      '',
      ...closing,
      '',
    ].join('\n'),
    html: mailPage(summaryMail.subject(rows.length), [
      heading(summaryMail.heading(rows.length), summaryMail.over),
      ...sections.map(({ title, text, entries }) => subheading(title) + note(text) + entries.map(asHtml).join('')),
      ...closing.map(note),
      footer(mail.footer),
    ]),
  });
}

function describe(row: WaitingRow) {
  const product = findProduct(row.produto)?.acronym;
  const missing = row.deliveries.filter(({ state }) => state !== 'entregue').map(({ recipient }) => recipient);
  return {
    title: mail.heading(product, summaryMail.from(oneLine(row.nome), oneLine(row.empresa))),
    words: firstWords(row.mensagem),
    notes: [
      ...(row.matter === 'suspeita'
        ? [summaryMail.reasons(row.suspicions.map((name) => suspicionNames[name] ?? name))]
        : []),
      ...(row.matter === 'sem-entrega' && missing.length > 0 ? [summaryMail.missing(missing)] : []),
      summaryMail.receivedAt(localTime(row.created_at), row.protocol),
    ],
    buttons: deskButtons(row.protocol, ACTIONS[row.matter]),
  };
}

type Entry = ReturnType<typeof describe>;

/** The beginning of a message in one line, cut between words. */
function firstWords(message: string): string {
  const text = oneLine(linesOf(message).join(' ').replace(/\s+/g, ' '));
  if (text.length <= FIRST_WORDS_CHARS) return text;
  const cut = [...text].slice(0, FIRST_WORDS_CHARS).join('');
  return `${cut.replace(/\s\S*$/, '')} …`;
}

const asHtml = ({ title, words: text, notes, buttons: links }: Entry) =>
  entryTitle(title) + words([text]) + notes.map(note).join('') + buttons(links);

const asText = ({ title, words: text, notes, buttons: links }: Entry) => [
  '',
  `* ${title}`,
  `  > ${text}`,
  ...notes.map((line) => `  ${line}`),
  ...links.map(({ label, href }) => `  ${label}: ${href}`),
];
