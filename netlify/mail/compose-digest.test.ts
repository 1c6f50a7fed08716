import { load } from 'cheerio';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { company } from '../../src/company.ts';
import { digestMail, mail, spamSignals } from '../../src/copy/mail.ts';
import { anyRow, NOW, waiting } from '../../tests/support/mails.ts';
import { linksOf, piecesOf, readMail } from '../../tests/support/read-mail.ts';
import { SECRET } from '../../tests/support/secrets.ts';
import type { WaitingCounts, WaitingRow } from '../messages/waiting.ts';
import { composeDigest, fitDigest, type SuspectedWords } from './compose-digest.tsx';

beforeEach(() => {
  vi.stubEnv('DESK_SECRET', '');
  vi.stubEnv('CONTACT_MAIL_TO', 'Vendas <vendas@empresa.example>, diretoria@empresa.example');
  vi.stubEnv('CONTACT_MAIL_FROM', 'site@empresa.example');
});
afterEach(() => vi.unstubAllEnvs());

const digest = (rows: WaitingRow[], counts: WaitingCounts = countOf(rows), suspectedWords?: SuspectedWords) =>
  readMail(composeDigest({ rows, counts }, NOW, suspectedWords));

const REFUSED = { recipient: 'a@x.com', status: 'refused', uncertainSends: 0, reason: '550', at: NOW } as const;

const countOf = (rows: WaitingRow[]): WaitingCounts =>
  Object.fromEntries(
    [...Map.groupBy(rows, ({ waiting_reason }) => waiting_reason)].map(([reason, some]) => [reason, some.length]),
  );

test('the digest says of each message who, what, since when, and why it waits', async () => {
  const { text, subject, messageId } = await digest([
    waiting('suspected', { nome: 'Mike', empresa: 'RankUp', spam_signals: ['links', 'novidade'] }),
    waiting('undelivered', {
      deliveries: [
        { recipient: 'a@x.com', status: 'delivered', uncertainSends: 0, reason: null, at: NOW },
        { recipient: 'b@x.com', status: 'uncertain', uncertainSends: 1, reason: null, at: NOW },
      ],
    }),
    waiting('unanswered', { produto: null }),
  ]);
  const { sections } = digestMail;
  expect(subject).toBe(digestMail.subject(3));
  expect(messageId).toBe(`<resumo-2026-11-23-${NOW.getTime()}@${company.domain}>`);
  const order = [sections.unanswered, sections.undelivered, sections.suspected].map(({ title }) =>
    text.indexOf(title.toUpperCase()),
  );
  expect(order).toEqual([...order].sort((one, other) => one - other));
  expect(order).not.toContain(-1);
  expect(text).toContain(`* ${mail.heading('TMS', digestMail.from('Mike', 'RankUp'))}`);
  // A signal without a name is shown as it is.
  expect(text).toContain(digestMail.reasons([String(spamSignals.links?.sentence), 'novidade']));
  expect(text).toContain(digestMail.missing(['b@x.com']));
  expect(text).toContain(digestMail.receivedAt('20/11/2026, 14:42', anyRow().protocol));
  expect(text).toContain(digestMail.again);
  expect(text).not.toContain(digestMail.unnamed([]).slice(0, 20));
});

test('the digest has, in this order: reason, message, time, buttons', async () => {
  vi.stubEnv('DESK_SECRET', SECRET);
  vi.stubEnv('URL', 'https://www.empresa.example');
  const row = waiting('unanswered', { mensagem: 'um\ndois', deliveries: [REFUSED], spam_signals: ['links'] });
  const { text, html } = await digest([row], { unanswered: 3 });
  const { title, text: why } = digestMail.sections.unanswered;
  const entry = mail.heading('TMS', digestMail.from(row.nome, row.empresa));
  const since = digestMail.receivedAt('20/11/2026, 14:42', row.protocol);
  const unnamed = digestMail.unnamed([digestMail.unnamedOf(title, 2)]);
  expect(
    text
      .trimEnd()
      .replace(/: https:.*$/gm, '')
      .split('\n'),
  ).toEqual([
    digestMail.heading(3),
    unnamed,
    '',
    digestMail.total(title, 3).toUpperCase(),
    why,
    '',
    `* ${entry}`,
    '  > um dois',
    `  ${since}`,
    `  ${mail.openAtDesk}`,
    `  ${mail.actions.answer}`,
    `  ${mail.actions.spam}`,
    '',
    digestMail.again,
  ]);
  expect(linksOf(html)).toEqual(text.split('\n').flatMap((line) => /^ {2}(.+: https:.+)$/.exec(line)?.[1] ?? []));
  expect(text).toContain(`${mail.openAtDesk}: https://www.empresa.example/mesa/mensagem/${row.protocol}\n`);
  expect(piecesOf(html)).toEqual([
    digestMail.over,
    digestMail.heading(3),
    unnamed,
    digestMail.total(title, 3),
    why,
    entry,
    'um dois',
    since,
    mail.openAtDesk,
    mail.actions.answer,
    mail.actions.spam,
    digestMail.again,
    `${mail.footer} ${company.name}`,
  ]);
});

test('a digest names as many messages as fit below what Gmail hides, also of the longest ones', async () => {
  vi.stubEnv('DESK_SECRET', SECRET);
  vi.stubEnv('URL', 'https://www.empresa.example');
  const long = {
    nome: 'N&'.repeat(60),
    empresa: '"E"'.repeat(40),
    mensagem: '<&>'.repeat(300),
    spam_signals: ['links'],
  };
  const rows = Array.from({ length: 50 }, (_, index) =>
    waiting((['unanswered', 'undelivered', 'suspected'] as const)[index % 3] ?? 'unanswered', long),
  );
  const fitting = fitDigest({ rows, counts: countOf(rows) });
  expect(fitting.rows.length).toBeLessThan(50);
  expect(fitting.rows).toEqual(rows.slice(0, fitting.rows.length));
  const { html } = await readMail(composeDigest(fitting, NOW));
  const size = Buffer.byteLength(html);
  expect(size).toBeLessThanOrEqual(90_000);
  // Nearly full: what fits is named.
  expect(size).toBeGreaterThan(80_000);
  expect(piecesOf(html)[2]).toMatch(/ficaram de fora/i);
  const few = { rows: rows.slice(0, 2), counts: countOf(rows) };
  expect(fitDigest(few)).toEqual(few);
});

test('the digest says who attends to a message', async () => {
  const { text } = await digest([waiting('unanswered', { assignee: 'ana@x.com' })]);
  expect(text).toContain(digestMail.assignee('ana@x.com'));
});

test('without DESK_SECRET the digest has no buttons', async () => {
  const { text, html } = await digest([waiting('unanswered', {})]);
  expect(text).not.toContain(mail.openAtDesk);
  expect(piecesOf(html)).not.toContain(mail.openAtDesk);
});

test('the digest leaves out empty sections and notes', async () => {
  const { text } = await digest([waiting('undelivered', { deliveries: [] })]);
  expect(text).not.toContain(digestMail.sections.suspected.title.toUpperCase());
  expect(text).not.toContain(digestMail.missing([]).slice(0, 10));
});

test('the digest counts all waiting messages, and those it does not name by reason', async () => {
  const { text, subject } = await digest([waiting('undelivered', {})], {
    undelivered: 1,
    suspected: 30,
    unanswered: 281,
  });
  const { sections } = digestMail;
  expect(subject).toBe(digestMail.subject(312));
  expect(text).toContain(digestMail.total(sections.undelivered.title, 1).toUpperCase());
  expect(text).toContain(
    digestMail.unnamed([
      digestMail.unnamedOf(sections.unanswered.title, 281),
      digestMail.unnamedOf(sections.suspected.title, 30),
    ]),
  );
});

test('with omitted words, suspected messages are named by company and protocol only', async () => {
  const spam = { nome: 'Mike', empresa: 'RankUp', mensagem: 'Compre já', spam_signals: ['links'] };
  const rows = [waiting('suspected', spam), waiting('unanswered', { mensagem: 'Quero o TMS' })];
  const { text, html } = await digest(rows, countOf(rows), 'omitted');
  for (const part of [text, html]) {
    expect(part).not.toMatch(/Mike|Compre/);
    expect(part).toContain('Quero o TMS');
    expect(part).toContain('RankUp');
    expect(part).toContain(digestMail.withoutWords);
  }
  const [, brief] = text.split(digestMail.sections.suspected.title.toUpperCase());
  expect(brief).toContain(`* RankUp\n  ${digestMail.receivedAt('20/11/2026, 14:42', anyRow().protocol)}\n`);
  expect(brief).not.toContain('> ');
  expect(
    load(html)('td')
      .toArray()
      .filter((cell) => load(cell).text() === ''),
  ).toEqual([]);
});

test('the digest quotes the first words, cut between words', async () => {
  const words = (text: string) => /^ {2}> (.*)$/m.exec(text)?.[1] ?? '';
  const short = await digest([waiting('suspected', { mensagem: ' um\n\n dois ' })]);
  expect(words(short.text)).toBe('um dois');
  const long = await digest([waiting('suspected', { mensagem: 'palavras '.repeat(40) })]);
  expect(words(long.text)).toBe(`${'palavras '.repeat(17).trim()} …`);
});

test('each message has the decisions for its reason', async () => {
  vi.stubEnv('DESK_SECRET', SECRET);
  const actions = async (...row: Parameters<typeof waiting>) =>
    [...(await digest([waiting(...row)])).text.matchAll(/&a=(\w+)/g)].map(([, action]) => action);
  const delivery = (status: 'refused' | 'uncertain') => ({
    recipient: 'a@x.com',
    status,
    uncertainSends: 1,
    reason: null,
    at: NOW,
  });
  expect(await actions('suspected', {})).toEqual(['liberar', 'spam']);
  const mixed = [delivery('uncertain'), delivery('refused')];
  expect(await actions('undelivered', { deliveries: mixed })).toEqual(['reenviar', 'respondida', 'spam']);
  expect(await actions('undelivered', { deliveries: [delivery('refused')] })).toEqual(['respondida', 'spam']);
  expect(await actions('unanswered', { deliveries: mixed })).toEqual(['respondida', 'spam']);
});
