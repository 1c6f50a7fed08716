import { describe, expect, test, vi } from 'vitest';
import contacts from '../../netlify/functions/contacts.ts';
import { company } from '../../src/company.ts';
import { emailHref, phoneHref } from '../../src/company-links.ts';
import { FIELDS } from '../../src/message/fields.ts';
import { withDatabase } from '../support/database.ts';
import { PROTOCOL, postForm, postJson, validMessage } from '../support/messages.ts';

const rows = withDatabase();

const stored = (protocol: string) =>
  rows(`SELECT ${FIELDS.join(', ')} FROM contact_messages WHERE protocol = $1`, [protocol]);
const count = async () => (await rows<{ n: number }>('SELECT count(*)::int AS n FROM contact_messages'))[0]?.n;

describe('a JSON caller', () => {
  test('gets 201 and a protocol once the message is in the database, exactly as sent', async () => {
    const message = validMessage();
    const response = await contacts(postJson(message));
    expect(response.status).toBe(201);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { protocolo } = await response.json();
    expect(protocolo).toMatch(PROTOCOL);
    expect(await stored(protocolo)).toEqual([message]);
  });

  test('stores quotes, markup and SQL as text', async () => {
    const message = validMessage({ nome: "'); DROP TABLE contact_messages;--", mensagem: '$1 \\ % _ "\'`' });
    const { protocolo } = await (await contacts(postJson(message))).json();
    expect(await stored(protocolo)).toEqual([message]);
  });

  test.each([
    ['malformed JSON', postJson('{"nome":'), 400, 'não é um JSON válido'],
    ['bytes that are not UTF-8', badUtf8(), 400, 'não é um JSON válido'],
    ['another content type', postJson('x', { 'Content-Type': 'text/plain' }), 415, 'application/json'],
    ['a body over 64 kB', postJson({ mensagem: 'a'.repeat(66_000) }), 413, 'Encurte o texto'],
    ['a bad e-mail', postJson(validMessage({ email: 'ana' })), 422, 'Informe um e-mail como nome@empresa.com.br.'],
    ['a JSON value that is no object', postJson('null'), 422, 'Informe o seu nome.'],
    ['an array', postJson('[]'), 422, 'Informe o seu nome.'],
  ])('is told in a Portuguese sentence about %s', async (_, request, status, sentence) => {
    const before = await count();
    const response = await contacts(request);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await response.text()).toContain(sentence);
    expect(await count()).toBe(before);
  });
});

describe('a plain form', () => {
  test('is sent on to the confirmation with its protocol', async () => {
    const sent = validMessage();
    const response = await contacts(postForm(sent));
    expect(response.status).toBe(303);
    const location = response.headers.get('location') ?? '';
    expect(location).toContain(`/mensagem-enviada?protocolo=${company.protocolPrefix}-`);
    const [message] = await stored(location.split('=')[1] ?? '');
    expect(message).toEqual(sent);
  });

  test('tells its product and, as text, its origin; an origin that cannot be read loses nothing', async () => {
    const origins = ['{"pagina":"/tms","utm_source":"teste"}', '{"pagina', ''];
    const kept = await Promise.all(
      origins.map(async (origem) => {
        const response = await contacts(postForm({ ...validMessage(), produto: 'tms', origem }));
        const protocol = response.headers.get('location')?.split('=')[1];
        return rows('SELECT produto, origem FROM contact_messages WHERE protocol = $1', [protocol]);
      }),
    );
    const [told, ...unread] = kept.flat();
    expect(told).toEqual({ produto: 'tms', origem: { pagina: '/tms', utm_source: 'teste' } });
    expect(unread).toEqual([
      { produto: 'tms', origem: {} },
      { produto: 'tms', origem: {} },
    ]);
  });

  test('may be multipart, and its line breaks count once', async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries(validMessage({ mensagem: 'a\r\n'.repeat(2400) }))) body.set(name, value);
    const request = new Request('http://localhost/api/contacts', { method: 'POST', body });
    expect((await contacts(request)).status).toBe(303);
  });

  test('that is refused gets a page that says what to mend and returns the text, escaped', async () => {
    const response = await contacts(
      postForm(validMessage({ email: '<script>', mensagem: '<img src=x onerror=alert(1)>' })),
    );
    expect(response.status).toBe(422);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const page = await response.text();
    expect(page).toContain('Informe um e-mail como nome@empresa.com.br.');
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(page).not.toContain('<img');
    expect(page).toContain('href="/contato"');
  });

  test('that is refused is offered WhatsApp with the message in it, telephone and e-mail, and asks for no icon', async () => {
    const response = await contacts(postForm(validMessage({ telefone: '1', mensagem: 'Quero um WMS.' })));
    const page = await response.text();
    expect(page).toMatch(/href="https:\/\/wa\.me\/\d+\?text=[^"]*Quero%20um%20WMS\.[^"]*"/);
    expect(page).toContain(`href="${phoneHref}"`);
    expect(page).toContain(`href="${emailHref}"`);
    expect(page).toContain('<link rel="icon" href="data:,">');
    expect(response.headers.get('content-security-policy')).toContain('img-src data:');
  });

  test('is offered no WhatsApp where there is no number', async () => {
    vi.stubEnv('WHATSAPP_PHONE_NUMBER', '');
    const page = await (await contacts(postForm(validMessage({ telefone: '1' })))).text();
    vi.unstubAllEnvs();
    expect(page).not.toContain('wa.me');
  });
});

describe('the product', () => {
  const productOf = async (response: Response) => {
    const location = response.headers.get('location');
    const protocol = location ? location.split('=')[1] : (await response.json()).protocolo;
    return (await rows('SELECT produto FROM contact_messages WHERE protocol = $1', [protocol]))[0]?.produto;
  };

  test('is stored as the form’s script says it', async () => {
    expect(await productOf(await contacts(postJson({ ...validMessage(), produto: 'wms' })))).toBe('wms');
  });

  test('is read from the Referer where there was no script', async () => {
    const headers = { Referer: 'https://www.empresa.example/contato?produto=erp' };
    expect(await productOf(await contacts(postForm(validMessage(), headers)))).toBe('erp');
  });

  test.each(['x', 7, null, 'constructor'])('is none when it is none of ours: %j', async (produto) => {
    expect(await productOf(await contacts(postJson({ ...validMessage(), produto }, { Referer: 'nada' })))).toBeNull();
  });
});

test.each(['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
  'answers %s with 405 and the method to use',
  async (method) => {
    const response = await contacts(new Request('http://localhost/api/contacts', { method }));
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
  },
);

function badUtf8() {
  const body = new Uint8Array([0x22, 0xff, 0xfe, 0x22]);
  return new Request('http://localhost/api/contacts', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
}
