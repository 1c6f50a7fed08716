import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { company } from '../../src/company.ts';
import { mail, summaryMail, suspicionNames } from '../../src/copy/mail.ts';
import { anyRow, NOW, waiting } from '../../tests/support/mails.ts';
import { readMail } from '../../tests/support/read-mail.ts';
import { composeSummary } from './compose-summary.ts';

beforeEach(() => {
  vi.stubEnv('DESK_SECRET', '');
  vi.stubEnv('CONTACT_MAIL_TO', 'Vendas <vendas@empresa.example>, diretoria@empresa.example');
  vi.stubEnv('CONTACT_MAIL_FROM', 'site@empresa.example');
});
afterEach(() => vi.unstubAllEnvs());

const summary = (rows: Parameters<typeof composeSummary>[0], isCut = false) =>
  readMail(composeSummary(rows, isCut, NOW));

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
  const order = [sections.suspeita, sections['sem-entrega'], sections['sem-resposta']].map(({ title }) =>
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
  expect(text).not.toContain(summaryMail.more);
});

test('leaves out what there is nothing of', async () => {
  const { text } = await summary([waiting('sem-entrega', { deliveries: [] })], true);
  expect(text).not.toContain(summaryMail.sections.suspeita.title.toUpperCase());
  expect(text).not.toContain(summaryMail.missing([]).slice(0, 10));
  expect(text).toContain(summaryMail.more);
});

test('quotes the first words, cut between two of them', async () => {
  const words = (text: string) => /^ {2}> (.*)$/m.exec(text)?.[1] ?? '';
  const short = await summary([waiting('suspeita', { mensagem: ' um\n\n dois ' })]);
  expect(words(short.text)).toBe('um dois');
  const exact = await summary([waiting('suspeita', { mensagem: 'a'.repeat(160) })]);
  expect(words(exact.text)).toBe('a'.repeat(160));
  const long = await summary([waiting('suspeita', { mensagem: 'palavra '.repeat(40) })]);
  expect(words(long.text)).toBe(`${'palavra '.repeat(20).trim()} …`);
  const emoji = await summary([waiting('suspeita', { mensagem: '👋'.repeat(200) })]);
  expect(words(emoji.text)).not.toMatch(/\p{Surrogate}/u);
});

test('offers to release a suspect, and to mark the others as answered', async () => {
  vi.stubEnv('DESK_SECRET', 's'.repeat(32));
  const actions = async (matter: Parameters<typeof waiting>[0]) =>
    [...(await summary([waiting(matter, {})])).text.matchAll(/&a=(\w+)/g)].map(([, action]) => action);
  expect(await actions('suspeita')).toEqual(['liberar']);
  expect(await actions('sem-entrega')).toEqual(['respondida']);
  expect(await actions('sem-resposta')).toEqual(['respondida']);
});
