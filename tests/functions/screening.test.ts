import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { withDatabase } from '../support/database.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { validMessage } from '../support/messages.ts';
import { post } from '../support/post.ts';

const rows = withDatabase();
let mail: MailServer;

beforeAll(async () => {
  mail = await startMailServer();
  vi.stubEnv('CONTACT_RATE_LIMIT', '0');
  vi.stubEnv('SMTP_URL', mail.url);
  vi.spyOn(console, 'info').mockImplementation(() => {});
  // Marks today's summary as sent, because on working mornings it would be one mail more.
  await rows("UPDATE mail_state SET summarised_on = (now() AT TIME ZONE 'America/Sao_Paulo')::date");
});
beforeEach(() => {
  mail.received.length = 0;
});
afterAll(() => mail.stop());

/** Posts a message, and waits for the work that comes after the answer. */
async function send(body: object, ip?: string) {
  const posted = await post(body, ip);
  await posted.settle();
  return posted;
}

const suspicions = async (protocol: string) =>
  (await rows('SELECT suspicions FROM contact_messages WHERE protocol = $1', [protocol]))[0]?.suspicions;

const spam = 'Compre seguidores reais! We offer SEO for your website, click here: https://a.example.com https://b.com';

describe('a message with', () => {
  test.each<[string, object, string[]]>([
    ['a filled trap', { deixe_vazio: 'x' }, ['armadilha']],
    ['haste alone', { tempo_ms: 300 }, []],
    ['a signature with site, LinkedIn and Instagram', { mensagem: signature() }, []],
    ['neither trap nor timing', {}, []],
    ['an empty trap and a person’s time', { deixe_vazio: '', tempo_ms: 30_000 }, []],
  ])('%s', async (_, extra, expected) => {
    const { protocol, response } = await send({ ...validMessage(), ...extra });
    expect(response.status).toBe(201);
    expect(await suspicions(protocol)).toEqual(expected);
    expect(mail.received).toHaveLength(expected.length === 0 ? 1 : 0);
  });

  test('several signs is stored, set aside with its reasons, and not mailed', async () => {
    const { protocol, response } = await send(validMessage({ mensagem: spam }));
    expect(response.status).toBe(201);
    expect(await suspicions(protocol)).toEqual(expect.arrayContaining(['assunto', 'oferta', 'pressao']));
    expect(mail.received).toHaveLength(0);
  });
});

test('a common sentence from a third company is mailed: nobody can poison a phrase', async () => {
  for (const email of ['a@a.com', 'b@b.com', 'c@c.com', 'd@d.com']) {
    await send(validMessage({ email, mensagem: 'Gostaria de receber um orçamento.' }));
  }
  expect(mail.received).toHaveLength(4);
});

test('one text under several e-mails is a sign that weighs with another', async () => {
  const mensagem = 'Temos lista de e-mails atualizada.';
  const found: unknown[] = [];
  for (const email of ['a@a.com', 'b@b.com', 'c@c.com']) {
    found.push(await suspicions((await send(validMessage({ email, mensagem }))).protocol));
  }
  expect(found).toEqual([[], [], ['assunto', 'texto-repetido']]);
});

describe('one text under several e-mails', () => {
  const offer = 'Temos lista de e-mails';
  const sendAs = async (email: string, mensagem: string) =>
    suspicions((await send(validMessage({ email, mensagem }))).protocol);

  test('is the same in letters of any case and with other blanks', async () => {
    await sendAs('a@a.com', `${offer} um.`);
    await sendAs('b@b.com', `${offer.toUpperCase()}  um.`);
    expect(await sendAs('c@c.com', `${offer}\num.`)).toEqual(['assunto', 'texto-repetido']);
  });

  test('counts each e-mail once', async () => {
    for (const email of ['a@a.com', 'A@a.com', 'b@b.com']) expect(await sendAs(email, `${offer} dois.`)).toEqual([]);
    expect(await sendAs('B@b.com', `${offer} dois!`)).toEqual([]);
  });

  test('counts those of one day', async () => {
    await sendAs('a@a.com', `${offer} três.`);
    await sendAs('b@b.com', `${offer} três.`);
    await rows("UPDATE contact_messages SET created_at = now() - interval '25 hours'");
    expect(await sendAs('c@c.com', `${offer} três.`)).toEqual([]);
    await rows("UPDATE contact_messages SET created_at = now() - interval '23 hours'");
    expect(await sendAs('d@d.com', `${offer} três.`)).toEqual(['assunto', 'texto-repetido']);
  });

  test('is not compared when it is as short as a greeting', async () => {
    for (const email of ['a@a.com', 'b@b.com', 'c@c.com']) expect(await sendAs(email, 'Venda de leads')).toEqual([]);
  });
});

describe('the same words', () => {
  test('about another product are another enquiry', async () => {
    const message = validMessage();
    const tms = await send({ ...message, produto: 'tms' });
    const wms = await send({ ...message, produto: 'wms' });
    const again = await send({ ...message, produto: 'wms' });
    expect(wms.protocol).not.toBe(tms.protocol);
    expect(again.protocol).toBe(wms.protocol);
    expect(
      await rows('SELECT produto FROM contact_messages WHERE protocol IN ($1, $2) ORDER BY id', [
        tms.protocol,
        wms.protocol,
      ]),
    ).toEqual([{ produto: 'tms' }, { produto: 'wms' }]);
  });

  test('sent again cleanly lift the suspicion of the copy kept, and it is mailed once', async () => {
    const message = validMessage();
    const hasty = await send({ ...message, deixe_vazio: 'x' });
    expect(mail.received).toHaveLength(0);
    const clean = await send({ ...message, tempo_ms: 20_000 });
    expect(clean.protocol).toBe(hasty.protocol);
    expect(await suspicions(hasty.protocol)).toEqual([]);
    expect(mail.received).toHaveLength(1);
    await send({ ...message, deixe_vazio: 'x' });
    expect(await suspicions(hasty.protocol)).toEqual([]);
    expect(mail.received).toHaveLength(1);
  });

  test('sent again by the same program lift nothing', async () => {
    const message = { ...validMessage(), deixe_vazio: 'x' };
    const { protocol } = await send(message);
    expect((await send(message)).protocol).toBe(protocol);
    expect(await suspicions(protocol)).toEqual(['armadilha']);
    expect(mail.received).toHaveLength(0);
  });

  test('sent cleanly and by a program at the same moment are one message, and not set aside', async () => {
    const message = validMessage();
    const both = await Promise.all([send({ ...message, deixe_vazio: 'x' }), send(message)]);
    expect(new Set(both.map(({ protocol }) => protocol)).size).toBe(1);
    expect(await suspicions(both[0].protocol)).toEqual([]);
  });

  test('sent again do not lift what the address did', async () => {
    vi.stubEnv('CONTACT_RATE_LIMIT', '1');
    const message = validMessage();
    await send(validMessage(), '203.0.113.8');
    const one = await send(message, '203.0.113.8');
    expect(await suspicions(one.protocol)).toEqual(['volume']);
    await send(message, '203.0.113.8');
    expect(await suspicions(one.protocol)).toEqual(['volume']);
    vi.stubEnv('CONTACT_RATE_LIMIT', '0');
  });
});

function signature() {
  return 'Preciso de ajuda.\n--\nAna\nhttps://www.empresa.com.br | https://linkedin.com/in/ana | https://www.instagram.com/ana';
}
