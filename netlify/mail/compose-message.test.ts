import { load } from 'cheerio';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { company } from '../../src/company.ts';
import { mail } from '../../src/copy/mail.ts';
import { FIELDS, fields } from '../../src/message/fields.ts';
import { anyRow } from '../../tests/support/mails.ts';
import { linksOf, piecesOf, readMail } from '../../tests/support/read-mail.ts';
import { SECRET } from '../../tests/support/secrets.ts';
import { answerButtons } from './answers.ts';
import { composeMessage } from './compose-message.tsx';

beforeEach(() => {
  vi.stubEnv('DESK_SECRET', '');
  vi.stubEnv('CONTACT_MAIL_TO', 'Vendas <vendas@empresa.example>, diretoria@empresa.example');
  vi.stubEnv('CONTACT_MAIL_FROM', 'site@empresa.example');
});
afterEach(() => vi.unstubAllEnvs());

const message = (changes: Parameters<typeof anyRow>[0] = {}) => readMail(composeMessage(anyRow(changes)));
/** Returns the value after a label in the plain text. */
const fact = (text: string, label: string) => new RegExp(`^${label}: (.*)$`, 'm').exec(text)?.[1];
const linesOf = (text: string) => text.trim().split('\n');

test('the mail goes to all recipients, replies go to the visitor, and Auto-Submitted is set', async () => {
  const { to, from, replyTo, header, messageId, subject } = await message({ nome: 'Ana', email: 'ana@x.com' });
  expect(to).toEqual([
    { name: 'Vendas', address: 'vendas@empresa.example' },
    { name: '', address: 'diretoria@empresa.example' },
  ]);
  expect(from).toEqual({ name: company.name, address: 'site@empresa.example' });
  expect(replyTo).toEqual([{ name: 'Ana', address: 'ana@x.com' }]);
  // RFC 3834: no out-of-office note replies.
  expect(header('auto-submitted')).toBe('auto-generated');
  expect(messageId).toBe(`<${anyRow().protocol.toLowerCase()}@${company.domain}>`);
  expect(subject).toBe(mail.subject('TMS', anyRow().empresa, anyRow().protocol));
});

test('the mail names a product only if there is one', async () => {
  expect(fact((await message()).text, mail.product)).toBe('TMS');
  const { text, subject } = await message({ produto: null, empresa: 'Rápida' });
  expect(fact(text, mail.product)).toBeUndefined();
  expect(linesOf(text)[0]).toBe('Rápida');
  expect(subject).toBe(mail.subject(undefined, 'Rápida', anyRow().protocol));
});

test('the mail lists all facts and the known parts of the origin', async () => {
  const { text, html } = await message({
    created_at: '2026-11-20T17:42:00Z',
    origem: { pagina: '/wms', utm_term: 'a\nb' },
  });
  expect(fact(text, mail.receivedAt)).toBe('20/11/2026, 14:42');
  expect(fact(text, mail.protocol)).toBe(anyRow().protocol);
  expect(fact(text, mail.origin)).toBe('primeira página: /wms; termo: a b');
  expect(fact((await message({ origem: {} })).text, mail.origin)).toBeUndefined();
  expect(html).toContain(anyRow().email);
});

test('the mail has, in this order: product and company, words, ways to answer, facts', async () => {
  vi.stubEnv('DESK_SECRET', SECRET);
  vi.stubEnv('URL', 'https://www.empresa.example');
  const row = anyRow({ origem: {}, mensagem: 'um\ndois' });
  const { text, html, subject } = await message(row);
  const links = [
    ...answerButtons(row),
    { label: mail.openAtDesk, href: `https://www.empresa.example/mesa/mensagem/${row.protocol}` },
  ];
  const facts = [
    ...FIELDS.filter((name) => name !== 'mensagem').map((name) => [fields[name].label, row[name]]),
    [mail.product, 'TMS'],
    [mail.protocol, row.protocol],
    [mail.receivedAt, '20/11/2026, 14:42'],
  ];
  const title = mail.heading('TMS', row.empresa);
  expect(text.trimEnd().split('\n')).toEqual([
    title,
    '',
    `${mail.message}:`,
    '> um',
    '> dois',
    '',
    ...facts.map((fact) => fact.join(': ')),
    '',
    ...links.map(({ label, href }) => `${label}: ${href}`),
  ]);
  expect(piecesOf(html)).toEqual([
    mail.over,
    title,
    'um',
    'dois',
    ...links.map(({ label }) => label),
    ...facts.flat(),
    `${mail.footer} ${company.name}`,
  ]);
  expect(linksOf(html)).toEqual(links.map(({ label, href }) => `${label}: ${href}`));
  expect(load(html)('title').text()).toBe(title);
  expect(subject).not.toContain(mail.probeMark);
});

test('the mail leaves out a field that an old message does not have', async () => {
  const { text } = await message({ empresa: '' });
  expect(text).not.toContain(`${fields.empresa.label}: `);
});

test('the mail has no link to the desk without DESK_SECRET', async () => {
  expect((await message()).text).not.toContain(mail.openAtDesk);
});

test('the mail offers WhatsApp for mobile numbers only', async () => {
  const mobile = await message({ telefone: '(19) 98765-4321' });
  expect(mobile.text).toContain(`${mail.whatsapp}: https://wa.me/5519987654321?text=`);
  expect(mobile.html).not.toContain(mail.landline);
  const fixed = await message({ telefone: '(19) 3861-2345' });
  expect(fixed.text).not.toContain('wa.me');
  expect(fixed.html).toContain(mail.landline);
  expect(fixed.text).toContain(`${mail.call('(19) 3861-2345')}: tel:+551938612345`);
});

test('the reply link escapes the visitor’s e-mail address', async () => {
  const { text } = await message({ email: 'a&b?c=d@x.com' });
  expect(text).toContain(
    `${mail.reply}: mailto:a%26b%3Fc%3Dd@x.com?subject=${encodeURIComponent(mail.replySubject(anyRow().protocol))}`,
  );
});

test('the mail has no signed link, because a reply would quote it to the visitor', async () => {
  vi.stubEnv('DESK_SECRET', SECRET);
  const { text, html } = await message();
  expect(text + html).not.toContain('/api/mesa');
});

test('the mail quotes each line of the visitor’s words', async () => {
  const { text, html } = await message({ mensagem: 'um\r\ndois\rtrês\u2029<b>quatro' });
  expect(text).toContain('\n> um\n> dois\n> três\n> <b>quatro\n');
  expect(html).toMatch(/<td[^>]*>um<br\/>dois<br\/>três<br\/>&lt;b&gt;quatro<\/td>/);
});

test('the mail says that it is in Portuguese, and that its colours are for light screens', async () => {
  const page = load((await message()).html);
  expect(page('html').attr('lang')).toBe('pt-BR');
  // Without it, dark mail readers invert some of the colours.
  expect(page('meta[name=color-scheme]').attr('content')).toBe('light');
});

describe('hostile fields', () => {
  test('no field can forge a line of the mail', async () => {
    const protocol = anyRow().protocol;
    const { text } = await message({
      nome: `Ana\u2028${mail.protocol}: outro`,
      mensagem: `oi\n${mail.protocol}: outro\u2028${mail.receivedAt}: ontem`,
    });
    expect(text.match(new RegExp(`^${mail.protocol}: .*$`, 'gm'))).toEqual([`${mail.protocol}: ${protocol}`]);
    expect(text.match(new RegExp(`^${mail.receivedAt}: `, 'gm'))).toHaveLength(1);
    expect(text).toContain(`\n> ${mail.protocol}: outro`);
  });

  test('no field can add headers or markup', async () => {
    const { header, replyTo, html } = await message({
      nome: 'Ana" <x@y.z>, Bcc: "b',
      empresa: '<script>alert(1)</script>',
      email: 'ana@x.com',
    });
    expect(header('bcc')).toBeUndefined();
    expect(replyTo).toEqual([{ name: 'Ana" <x@y.z>, Bcc: "b', address: 'ana@x.com' }]);
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toContain('<script>');
  });

  test('no field can change the subject by encoded words or bidi controls', async () => {
    const { subject } = await message({ produto: null, empresa: '=?utf-8?Q?Promo=21?= \u202eatnoc' });
    expect(subject).toBe(mail.subject(undefined, '= ?utf-8?Q?Promo=21?= atnoc', anyRow().protocol));
  });
});

test('a reply to a domain with an accent has a valid e-mail address', async () => {
  const { replyTo } = await message({ email: 'ana@guaçu.com.br' });
  expect(replyTo?.[0]?.address).toMatch(/^ana@(xn--guau-2oa|guaçu)\.com\.br$/);
});

test('the mail loads no picture or style', async () => {
  expect((await message()).html).not.toMatch(/<img|url\(|<link/);
});
