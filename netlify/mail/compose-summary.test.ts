import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { company } from '../../src/company.ts';
import { mail, summaryMail, suspicionNames } from '../../src/copy/mail.ts';
import { anyRow, NOW, waiting } from '../../tests/support/mails.ts';
import { piecesOf, readMail } from '../../tests/support/read-mail.ts';
import { SECRET } from '../../tests/support/secrets.ts';
import { composeSummary } from './compose-summary.ts';

beforeEach(() => {
  vi.stubEnv('DESK_SECRET', '');
  vi.stubEnv('CONTACT_MAIL_TO', 'Vendas <vendas@empresa.example>, diretoria@empresa.example');
  vi.stubEnv('CONTACT_MAIL_FROM', 'site@empresa.example');
});
afterEach(() => vi.unstubAllEnvs());

type Args = Parameters<typeof composeSummary>;

const summary = (rows: Args[0], totals: Args[1] = countOf(rows), suspectWords?: Args[3]) =>
  readMail(composeSummary(rows, totals, NOW, suspectWords));

const NOT_DELIVERED = { recipient: 'a@x.com', state: 'recusada', uncertain: 0, reason: '550', at: NOW } as const;

const countOf = (rows: Args[0]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(rows, ({ matter }) => matter)).map(([name, some]) => [name, some.length]),
  );

test('says of each message who, what, since when, and why it waits', async () => {
  const { text, subject, messageId } = await summary([
    waiting('suspeita', { nome: 'Mike', empresa: 'RankUp', suspicions: ['links', 'novidade'] }),
    waiting('sem-entrega', {
      deliveries: [
        { recipient: 'a@x.com', state: 'entregue', uncertain: 0, reason: null, at: NOW },
        { recipient: 'b@x.com', state: 'incerta', uncertain: 1, reason: null, at: NOW },
      ],
    }),
    waiting('sem-resposta', { produto: null }),
  ]);
  const { sections } = summaryMail;
  expect(subject).toBe(summaryMail.subject(3));
  expect(messageId).toBe(`<resumo-2026-11-23-${NOW.getTime()}@${company.domain}>`);
  const order = [sections['sem-entrega'], sections.suspeita, sections['sem-resposta']].map(({ title }) =>
    text.indexOf(title.toUpperCase()),
  );
  expect(order).toEqual([...order].sort((one, other) => one - other));
  expect(order).not.toContain(-1);
  expect(text).toContain(`* ${mail.heading('TMS', summaryMail.from('Mike', 'RankUp'))}`);
  // A sign without a name of its own is told as it is.
  expect(text).toContain(summaryMail.reasons([suspicionNames.links ?? '', 'novidade']));
  expect(text).toContain(summaryMail.missing(['b@x.com']));
  expect(text).toContain(summaryMail.receivedAt('20/11/2026, 14:42', anyRow().protocol));
  expect(text).toContain(summaryMail.again);
  expect(text).not.toContain(summaryMail.unnamed([]).slice(0, 20));
});

test('is read from the kind of matter down to what can be done with each message', async () => {
  vi.stubEnv('DESK_SECRET', SECRET);
  vi.stubEnv('URL', 'https://www.empresa.example');
  const row = waiting('sem-resposta', { mensagem: 'um\ndois', deliveries: [NOT_DELIVERED], suspicions: ['links'] });
  const { text, html } = await summary([row], { 'sem-resposta': 3 });
  const { title, text: why } = summaryMail.sections['sem-resposta'];
  const entry = mail.heading('TMS', summaryMail.from(row.nome, row.empresa));
  const since = summaryMail.receivedAt('20/11/2026, 14:42', row.protocol);
  const unnamed = summaryMail.unnamed([summaryMail.unnamedOf(title, 2)]);
  expect(
    text
      .trimEnd()
      .replace(/: https:.*$/gm, '')
      .split('\n'),
  ).toEqual([
    summaryMail.heading(3),
    '',
    summaryMail.total(title, 3).toUpperCase(),
    why,
    '',
    `* ${entry}`,
    '  > um dois',
    `  ${since}`,
    `  ${mail.openAtDesk}`,
    `  ${mail.actions.respondida}`,
    `  ${mail.actions.spam}`,
    '',
    unnamed,
    summaryMail.again,
  ]);
  expect(text).toContain(`${mail.openAtDesk}: https://www.empresa.example/mesa/mensagem/${row.protocol}\n`);
  expect(piecesOf(html)).toEqual([
    summaryMail.over,
    summaryMail.heading(3),
    summaryMail.total(title, 3),
    why,
    entry,
    'um dois',
    since,
    mail.openAtDesk,
    mail.actions.respondida,
    mail.actions.spam,
    unnamed,
    summaryMail.again,
    `${mail.footer} ${company.name}`,
  ]);
});

test('without DESK_SECRET offers nothing to press', async () => {
  const { text, html } = await summary([waiting('sem-resposta', {})]);
  expect(text).not.toContain(mail.openAtDesk);
  expect(piecesOf(html)).not.toContain(mail.openAtDesk);
});

test('leaves out what there is nothing of', async () => {
  const { text } = await summary([waiting('sem-entrega', { deliveries: [] })]);
  expect(text).not.toContain(summaryMail.sections.suspeita.title.toUpperCase());
  expect(text).not.toContain(summaryMail.missing([]).slice(0, 10));
});

test('counts all that wait, and says of what kind those are that it does not name', async () => {
  const { text, subject } = await summary([waiting('sem-entrega', {})], {
    'sem-entrega': 1,
    suspeita: 30,
    'sem-resposta': 281,
  });
  const { sections } = summaryMail;
  expect(subject).toBe(summaryMail.subject(312));
  expect(text).toContain(summaryMail.total(sections['sem-entrega'].title, 1).toUpperCase());
  expect(text).toContain(
    summaryMail.unnamed([
      summaryMail.unnamedOf(sections.suspeita.title, 30),
      summaryMail.unnamedOf(sections['sem-resposta'].title, 281),
    ]),
  );
});

test('without the words of suspects names them by company and protocol only', async () => {
  const spam = { nome: 'Mike', empresa: 'RankUp', mensagem: 'Compre já', suspicions: ['links'] };
  const rows = [waiting('suspeita', spam), waiting('sem-resposta', { mensagem: 'Quero o TMS' })];
  const { text, html } = await summary(rows, countOf(rows), 'left-out');
  for (const part of [text, html]) {
    expect(part).not.toMatch(/Mike|Compre/);
    expect(part).toContain('Quero o TMS');
    expect(part).toContain('RankUp');
    expect(part).toContain(summaryMail.withoutWords);
  }
  const [silent] = text.split(summaryMail.sections['sem-resposta'].title.toUpperCase());
  expect(silent).toContain(`* RankUp\n  ${summaryMail.receivedAt('20/11/2026, 14:42', anyRow().protocol)}\n`);
  expect(silent).not.toContain('> ');
});

test('quotes the first words, cut between two of them', async () => {
  const words = (text: string) => /^ {2}> (.*)$/m.exec(text)?.[1] ?? '';
  const short = await summary([waiting('suspeita', { mensagem: ' um\n\n dois ' })]);
  expect(words(short.text)).toBe('um dois');
  const exact = await summary([waiting('suspeita', { mensagem: 'a'.repeat(160) })]);
  expect(words(exact.text)).toBe('a'.repeat(160));
  const long = await summary([waiting('suspeita', { mensagem: 'palavras '.repeat(40) })]);
  expect(words(long.text)).toBe(`${'palavras '.repeat(17).trim()} …`);
  const emoji = await summary([waiting('suspeita', { mensagem: '👋'.repeat(200) })]);
  expect(words(emoji.text)).not.toMatch(/\p{Surrogate}/u);
});

test('offers what can be done with each: release, send again, answered, spam', async () => {
  vi.stubEnv('DESK_SECRET', SECRET);
  const actions = async (...row: Parameters<typeof waiting>) =>
    [...(await summary([waiting(...row)])).text.matchAll(/&a=(\w+)/g)].map(([, action]) => action);
  const copy = (state: 'recusada' | 'incerta') => ({
    recipient: 'a@x.com',
    state,
    uncertain: 1,
    reason: null,
    at: NOW,
  });
  expect(await actions('suspeita', {})).toEqual(['liberar', 'spam']);
  const mixed = [copy('incerta'), copy('recusada')];
  expect(await actions('sem-entrega', { deliveries: mixed })).toEqual(['reenviar', 'respondida', 'spam']);
  expect(await actions('sem-entrega', { deliveries: [copy('recusada')] })).toEqual(['respondida', 'spam']);
  expect(await actions('sem-resposta', { deliveries: mixed })).toEqual(['respondida', 'spam']);
});
