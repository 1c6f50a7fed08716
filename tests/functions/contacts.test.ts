import { describe, expect, test, vi } from 'vitest';
import contacts from '../../netlify/functions/contacts.ts';
import { company } from '../../src/company.ts';
import { emailHref, phoneHref } from '../../src/company-links.ts';
import { FIELDS, fields } from '../../src/message/fields.ts';
import { withDatabase } from '../support/database.ts';
import { PROTOCOL, postForm, postJson, validMessage } from '../support/messages.ts';

const rows = withDatabase();

const storedWords = (protocol: string) =>
  rows(`SELECT ${FIELDS.join(', ')} FROM contact_messages WHERE protocol = $1`, [protocol]);
const count = async () => (await rows<{ n: number }>('SELECT count(*)::int AS n FROM contact_messages'))[0]?.n;

describe('POST /api/contacts with JSON', () => {
  test('a JSON message gets 201 and a protocol once it is stored exactly as sent', async () => {
    const message = validMessage();
    const response = await contacts(postJson(message));
    expect(response.status).toBe(201);
    const { protocolo } = await response.json();
    expect(protocolo).toMatch(PROTOCOL);
    expect(await storedWords(protocolo)).toEqual([message]);
  });

  test('quotes, markup and SQL are stored as text', async () => {
    const message = validMessage({ nome: "'); DROP TABLE contact_messages;--", mensagem: '$1 \\ % _ "\'`' });
    const { protocolo } = await (await contacts(postJson(message))).json();
    expect(await storedWords(protocolo)).toEqual([message]);
  });

  test.each([
    ['malformed JSON', postJson('{"nome":'), 400, 'não é um JSON válido'],
    ['bytes that are not UTF-8', badUtf8(), 400, 'não é um JSON válido'],
    ['another content type', postJson('x', { 'Content-Type': 'text/plain' }), 415, 'application/json'],
    ['a body over 64 kB', postJson({ mensagem: 'a'.repeat(66_000) }), 413, 'Encurte o texto'],
    [
      'a bad e-mail',
      postJson(validMessage({ email: 'ana' })),
      422,
      'Informe um só e-mail, sem acentos nem espaços, como nome@empresa.com.br.',
    ],
    ['a JSON value that is no object', postJson('null'), 422, String(fields.nome.missing)],
    ['an array', postJson('[]'), 422, String(fields.nome.missing)],
  ])('%s is refused with a sentence in Portuguese', async (_, request, status, sentence) => {
    const before = await count();
    const response = await contacts(request);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await response.text()).toContain(sentence);
    expect(await count()).toBe(before);
  });
});

describe('POST /api/contacts with a plain form', () => {
  test('a plain form is redirected to the confirmation with its protocol', async () => {
    const sent = validMessage();
    const response = await contacts(postForm(sent));
    expect(response.status).toBe(303);
    const location = response.headers.get('location') ?? '';
    expect(location).toContain(`/mensagem-enviada?protocolo=${company.protocolPrefix}-`);
    const [message] = await storedWords(location.split('=')[1] ?? '');
    expect(message).toEqual(sent);
  });

  test('a plain form sends product and origin, and an unreadable origin loses no message', async () => {
    const origins = ['{"pagina":"/tms","utm_source":"teste"}', '{"pagina', ''];
    const stored = await Promise.all(
      origins.map(async (origem) => {
        const response = await contacts(postForm({ ...validMessage(), produto: 'tms', origem }));
        const protocol = response.headers.get('location')?.split('=')[1];
        return rows('SELECT produto, origem FROM contact_messages WHERE protocol = $1', [protocol]);
      }),
    );
    const [readable, ...unreadable] = stored.flat();
    expect(readable).toEqual({ produto: 'tms', origem: { pagina: '/tms', utm_source: 'teste' } });
    expect(unreadable).toEqual([
      { produto: 'tms', origem: {} },
      { produto: 'tms', origem: {} },
    ]);
  });

  test('a multipart form is accepted, and each of its line breaks counts once', async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries(validMessage({ mensagem: 'a\r\n'.repeat(2400) }))) body.set(name, value);
    const request = new Request('http://localhost/api/contacts', { method: 'POST', body });
    expect((await contacts(request)).status).toBe(303);
  });

  test('a refused form gets a page with what to correct and the escaped text', async () => {
    const response = await contacts(
      postForm(validMessage({ email: '<script>', mensagem: '<img src=x onerror=alert(1)>' })),
    );
    expect(response.status).toBe(422);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const page = await response.text();
    expect(page).toContain('Informe um só e-mail, sem acentos nem espaços, como nome@empresa.com.br.');
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(page).not.toContain('<img');
    expect(page).toContain('href="/contato"');
  });

  test('the refusal page offers WhatsApp with the message, telephone and e-mail, and loads no icon', async () => {
    const response = await contacts(postForm(validMessage({ telefone: '1', mensagem: 'Quero um WMS.' })));
    const page = await response.text();
    expect(page).toMatch(/href="https:\/\/wa\.me\/\d+\?text=[^"]*Quero%20um%20WMS\.[^"]*"/);
    expect(page).toContain(`href="${phoneHref}"`);
    expect(page).toContain(`href="${emailHref}"`);
    expect(page).toContain('<link rel="icon" href="data:,"/>');
  });

  test('the refusal page offers no WhatsApp without a number', async () => {
    vi.stubEnv('WHATSAPP_PHONE_NUMBER', '');
    const page = await (await contacts(postForm(validMessage({ telefone: '1' })))).text();
    vi.unstubAllEnvs();
    expect(page).not.toContain('wa.me');
  });
});

describe('the product of a message', () => {
  const productOf = async (response: Response) => {
    const location = response.headers.get('location');
    const protocol = location ? location.split('=')[1] : (await response.json()).protocolo;
    return (await rows('SELECT produto FROM contact_messages WHERE protocol = $1', [protocol]))[0]?.produto;
  };

  test('the product sent by the form’s script is stored', async () => {
    expect(await productOf(await contacts(postJson({ ...validMessage(), produto: 'wms' })))).toBe('wms');
  });

  test('without script, the product comes from the Referer', async () => {
    const headers = { Referer: 'https://www.empresa.example/contato?produto=erp' };
    expect(await productOf(await contacts(postForm(validMessage(), headers)))).toBe('erp');
  });

  test.each([postJson, postForm])('the product sent by the form beats the one in the Referer (%o)', async (send) => {
    const headers = { Referer: 'https://www.empresa.example/contato?produto=erp' };
    expect(await productOf(await contacts(send({ ...validMessage(), produto: 'wms' }, headers)))).toBe('wms');
  });

  test.each(['x', 7, null, 'constructor'])('an unknown product is stored as none: %j', async (produto) => {
    expect(await productOf(await contacts(postJson({ ...validMessage(), produto }, { Referer: 'nada' })))).toBeNull();
  });
});

function badUtf8() {
  const body = new Uint8Array([0x22, 0xff, 0xfe, 0x22]);
  return new Request('http://localhost/api/contacts', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
}
