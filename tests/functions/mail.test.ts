import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { company } from '../../src/company.ts';
import { withDatabase } from '../support/database.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { validMessage } from '../support/messages.ts';
import { post } from '../support/post.ts';

withDatabase();
let mail: MailServer;

beforeAll(async () => {
  mail = await startMailServer();
  vi.stubEnv('SMTP_URL', mail.url);
  vi.stubEnv('CONTACT_RATE_LIMIT', '0');
  vi.stubEnv('CONTACT_MAIL_FROM', 'site@empresa.example');
  vi.stubEnv('CONTACT_MAIL_TO', 'vendas@empresa.example, diretoria@empresa.example');
});
beforeEach(() => {
  mail.received.length = 0;
  vi.spyOn(console, 'info').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => mail.stop());

async function mailOf(body: object) {
  const { protocol, settle } = await post(body);
  await settle();
  const { text = '', html = '', ...headers } = await PostalMime.parse(mail.received[0] ?? '');
  return { protocol, text, html, headers };
}

test('goes out after the answer, to all, with every field, protocol, origin and links', async () => {
  const { protocol, text, html, headers } = await mailOf({
    ...validMessage({ nome: 'Ana Souza', empresa: 'Rápida', mensagem: 'Quero um <b>WMS</b> & mais.' }),
    produto: 'wms',
    origem: { pagina: '/wms', referencia: 'busca.example', utm_source: 'anuncio' },
  });
  expect(headers.to?.map(({ address }) => address)).toEqual(['vendas@empresa.example', 'diretoria@empresa.example']);
  expect(headers.from).toEqual({ name: company.name, address: 'site@empresa.example' });
  expect(headers.replyTo).toEqual([{ name: 'Ana Souza', address: 'ana@empresa.com.br' }]);
  expect(headers.messageId).toMatch(`<${protocol.toLowerCase()}@`);
  expect(headers.subject).toBe(`WMS: mensagem de Rápida (${protocol})`);
  for (const part of [
    'Ana Souza',
    '(19) 98765-4321',
    '> Quero um <b>WMS</b> & mais.',
    'primeira página: /wms; veio de: busca.example; fonte: anuncio',
    'tel:+5519987654321',
    'mailto:ana@empresa.com.br',
  ]) {
    expect(text).toContain(part);
  }
  const greeting = encodeURIComponent(`(protocolo ${protocol})`);
  expect(text).toMatch(new RegExp(`https://wa\\.me/5519987654321\\?text=\\S*${greeting.replace(/[()]/g, '\\$&')}`));
  expect(html).toContain('Quero um &lt;b&gt;WMS&lt;/b&gt; &amp; mais.');
  expect(html.indexOf('Quero um')).toBeLessThan(html.indexOf('https://wa.me/'));
  expect(html.indexOf('https://wa.me/')).toBeLessThan(html.indexOf('primeira página'));
  expect(html).not.toMatch(/<img|url\(|<link/);
});

test('offers no WhatsApp for a fixed line, and says why', async () => {
  const { html, text } = await mailOf(validMessage({ telefone: '(19) 3861-2345' }));
  expect(html).not.toContain('wa.me');
  expect(html).toContain('O telefone é fixo');
  expect(text).toContain('tel:+551938612345');
});

test('no line of a message can pass for one of ours', async () => {
  const { text } = await mailOf(
    validMessage({
      nome: 'Ana\u2028Telefone: (11) 90000-0000',
      mensagem: 'oi\nTelefone: (11) 91111-1111\u2028Protocolo: GS-0000-0000',
    }),
  );
  expect(text.match(/^Telefone/gm)).toHaveLength(1);
  expect(text.match(/^Protocolo: /gm)).toHaveLength(1);
  expect(text).toContain('\n> Telefone: (11) 91111-1111');
  expect(text).toContain('\n> Protocolo: GS-0000-0000');
});

describe('cannot be given', () => {
  test('headers or markup by a field', async () => {
    const { headers, html } = await mailOf(
      validMessage({ nome: 'Ana" <x@y.z>, Bcc: "b', empresa: '<script>alert(1)</script>' }),
    );
    expect(headers.bcc).toBeUndefined();
    expect(headers.replyTo).toEqual([{ name: 'Ana" <x@y.z>, Bcc: "b', address: 'ana@empresa.com.br' }]);
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toContain('<script>');
  });

  test('another subject by encoded words or turned writing', async () => {
    const { headers, protocol } = await mailOf(validMessage({ empresa: '=?utf-8?Q?Promo=21?= \u202eatnoc' }));
    expect(headers.subject).toBe(`mensagem de = ?utf-8?Q?Promo=21?= atnoc (${protocol})`);
  });
});

test('a reply reaches a domain with an accent', async () => {
  const { headers } = await mailOf(validMessage({ email: 'ana@guaçu.com.br' }));
  expect(headers.replyTo?.[0]?.address).toMatch(/^ana@(xn--guau-2oa|guaçu)\.com\.br$/);
});
