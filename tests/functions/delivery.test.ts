import PostalMime from 'postal-mime';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { deliver } from '../../netlify/contacts/deliver.ts';
import { release } from '../../netlify/contacts/find.ts';
import contacts from '../../netlify/functions/contacts.ts';
import deliverPending from '../../netlify/functions/deliver-pending.ts';
import { withDatabase } from '../support/database.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { postJson, validMessage } from '../support/messages.ts';

const rows = withDatabase();
let mail: MailServer;

beforeAll(() => {
  vi.stubEnv('CONTACT_RATE_LIMIT', '0');
});
beforeEach(async () => {
  mail = await startMailServer();
  vi.stubEnv('SMTP_URL', mail.url);
  vi.stubEnv('CONTACT_MAIL_FROM', 'site@empresa.example');
  vi.stubEnv('CONTACT_MAIL_TO', 'vendas@empresa.example, diretoria@empresa.example');
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await rows('DELETE FROM contact_messages');
});
afterEach(async () => {
  await mail.stop();
  vi.restoreAllMocks();
});

/** Posts as the server would, and answers the protocol with what is left to do after the answer. */
async function post(body: object) {
  const background: Promise<unknown>[] = [];
  const response = await contacts(postJson(body), { ip: '127.0.0.1', waitUntil: (work) => void background.push(work) });
  const { protocolo } = (await response.json()) as { protocolo: string };
  return { protocol: protocolo, response, settle: () => Promise.all(background) };
}

const state = async (protocol: string) =>
  (
    await rows(
      `SELECT attempts, delivered_at IS NOT NULL AS delivered, failed_at IS NOT NULL AS failed,
        extract(epoch FROM next_attempt_at - now())::int AS wait FROM contact_messages WHERE protocol = $1`,
      [protocol],
    )
  )[0];
const makeDue = () => rows('UPDATE contact_messages SET next_attempt_at = now(), taken_until = NULL');

describe('the mail', () => {
  test('goes out after the answer, to all, with every field, protocol, origin and links', async () => {
    const { protocol, settle } = await post({
      ...validMessage({ nome: 'Ana Souza', empresa: 'Rápida', mensagem: 'Quero um <b>WMS</b> & mais.' }),
      produto: 'wms',
      origem: { pagina: '/wms', referencia: 'busca.example', utm_source: 'anuncio' },
    });
    await settle();
    expect(mail.received).toHaveLength(1);
    const received = await PostalMime.parse(mail.received[0] ?? '');
    expect(received.to?.map(({ address }) => address)).toEqual(['vendas@empresa.example', 'diretoria@empresa.example']);
    expect(received.replyTo).toEqual([{ name: 'Ana Souza', address: 'ana@empresa.com.br' }]);
    expect(received.messageId).toMatch(`<${protocol.toLowerCase()}@`);
    expect(received.subject).toBe(`WMS: mensagem de Rápida (${protocol})`);
    for (const part of [
      'Ana Souza',
      '(19) 98765-4321',
      'Quero um <b>WMS</b> & mais.',
      'primeira página: /wms; veio de: busca.example; fonte: anuncio',
      'tel:+5519987654321',
      'https://wa.me/5519987654321',
      'mailto:ana@empresa.com.br',
    ]) {
      expect(received.text).toContain(part);
    }
    expect(received.html).toContain('Quero um &lt;b&gt;WMS&lt;/b&gt; &amp; mais.');
    expect(received.html).toContain('<a href="tel:+5519987654321">');
    expect(await state(protocol)).toMatchObject({ delivered: true, attempts: 1 });
  });

  test('cannot be given headers or markup by a field', async () => {
    const { settle } = await post(
      validMessage({ nome: 'Ana" <x@y.z>, Bcc: "b', empresa: '=?utf-8?Q?x?= <script>alert(1)</script>' }),
    );
    await settle();
    const received = await PostalMime.parse(mail.received[0] ?? '');
    expect(received.bcc).toBeUndefined();
    expect(received.replyTo).toEqual([{ name: 'Ana" <x@y.z>, Bcc: "b', address: 'ana@empresa.com.br' }]);
    expect(received.html).toContain('&lt;script&gt;');
    expect(received.html).not.toContain('<script>');
  });
});

describe('when the mail server', () => {
  test.each(['refuse-for-now', 'refuse-for-good'] as const)(
    'answers %s, the message waits, longer each time',
    async (how) => {
      mail.behave(how);
      const { protocol, response, settle } = await post(validMessage());
      expect(response.status).toBe(201);
      await settle();
      const first = await state(protocol);
      expect(first).toMatchObject({ attempts: 1, delivered: false, failed: false });
      expect(first?.wait).toBeGreaterThan(50);
      await deliverPending();
      expect(await state(protocol)).toMatchObject({ attempts: 1 });
      await makeDue();
      await deliverPending();
      const second = await state(protocol);
      expect(second?.attempts).toBe(2);
      expect(second?.wait).toBeGreaterThan(110);
      mail.behave('accept');
      await makeDue();
      await deliverPending();
      expect(await state(protocol)).toMatchObject({ delivered: true });
      expect(mail.received).toHaveLength(1);
    },
  );

  test('never takes it, it is given up after ten attempts with a line in the log, and can still be sent', async () => {
    mail.behave('refuse-for-good');
    const { protocol, settle } = await post(validMessage());
    await settle();
    for (let attempt = 2; attempt <= 10; attempt++) {
      await makeDue();
      await deliverPending();
    }
    expect(await state(protocol)).toMatchObject({ attempts: 10, failed: true });
    expect(JSON.stringify(vi.mocked(console.error).mock.calls)).toContain(protocol);
    await makeDue();
    await deliverPending();
    expect(await state(protocol)).toMatchObject({ attempts: 10 });
    mail.behave('accept');
    await deliver({ now: true });
    expect(await state(protocol)).toMatchObject({ delivered: true, failed: false });
  });

  test('disappears, nothing is lost and the log says nothing of the person', async () => {
    await mail.stop();
    const { protocol, settle } = await post(validMessage());
    await settle();
    expect(await state(protocol)).toMatchObject({ attempts: 1, delivered: false });
    const log = JSON.stringify([...vi.mocked(console.warn).mock.calls, ...vi.mocked(console.error).mock.calls]);
    expect(log).toContain(protocol);
    expect(log).not.toMatch(/Ana|98765|ana@/);
    mail = await startMailServer(Number(new URL(mail.url).port));
    await deliver({ now: true });
    expect(mail.received).toHaveLength(1);
  });

  test('is asked by two deliverers at once, every message is mailed once', async () => {
    vi.stubEnv('SMTP_URL', '');
    for (let made = 0; made < 12; made++) await post(validMessage());
    vi.stubEnv('SMTP_URL', mail.url);
    const [one, two] = await Promise.all([deliver({ now: true }), deliver({ now: true })]);
    expect(one.delivered + two.delivered).toBe(12);
    expect(mail.received).toHaveLength(12);
  });
});

describe('screening', () => {
  const suspicions = async (protocol: string) =>
    (await rows('SELECT suspicions FROM contact_messages WHERE protocol = $1', [protocol]))[0]?.suspicions;

  test.each([
    ['a filled trap', { deixe_vazio: 'x' }, ['armadilha']],
    ['a form sent faster than a person types', { tempo_ms: 300 }, ['rapidez']],
    ['many links', { mensagem: 'http://a.b https://c.d www.e.f' }, ['links']],
    ['neither trap nor timing', {}, []],
    ['an empty trap and a person’s time', { deixe_vazio: '', tempo_ms: 30_000 }, []],
  ])('%s', async (_, extra, expected) => {
    const { protocol, response, settle } = await post({ ...validMessage(), ...extra });
    await settle();
    expect(response.status).toBe(201);
    expect(await suspicions(protocol)).toEqual(expected);
    expect(mail.received).toHaveLength(expected.length === 0 ? 1 : 0);
  });

  test('one text under several e-mails is suspicious from the third on; several texts of one person are not', async () => {
    const mensagem = 'Compre agora o melhor plano de todos.';
    const found: unknown[] = [];
    for (const email of ['a@a.com', 'b@b.com', 'c@c.com', 'd@d.com']) {
      found.push(await suspicions((await post(validMessage({ email, mensagem }))).protocol));
    }
    expect(found).toEqual([[], [], ['texto-repetido'], ['texto-repetido']]);
    for (let made = 0; made < 4; made++) expect(await suspicions((await post(validMessage())).protocol)).toEqual([]);
  });

  test('a released message is mailed', async () => {
    const { protocol, settle } = await post({ ...validMessage(), deixe_vazio: 'x' });
    await settle();
    await deliver({ now: true });
    expect(mail.received).toHaveLength(0);
    await release(protocol);
    await deliver({ protocol });
    expect(mail.received).toHaveLength(1);
  });
});
