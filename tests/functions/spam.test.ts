import { beforeEach, describe, expect, test, vi } from 'vitest';
import { checkSpam } from '../../netlify/spam/check-spam.ts';
import corpus from '../../netlify/spam/corpus/spam.json' with { type: 'json' };
import { withMail } from '../support/delivering.ts';
import { validMessage } from '../support/messages.ts';
import { post } from '../support/post.ts';

const { rows, mail } = withMail();

/** Posts a message and waits for the work after the response. */
async function send(body: object, ip?: string) {
  const posted = await post(body, ip);
  await posted.settle();
  return posted;
}

const signalsOf = async (protocol: string) =>
  (await rows('SELECT suspicions FROM contact_messages WHERE protocol = $1', [protocol]))[0]?.suspicions;

const spamText = corpus[0]?.mensagem ?? '';

/** Returns a text that is suspected only if repeated under several e-mails. It is searched for, because it changes with the corpus. */
function borderline(texts: string[]): string {
  const found = texts.find((mensagem) => {
    const { isSuspected, suspectedFromEmails } = checkSpam(validMessage({ mensagem }), {});
    return !isSuspected && suspectedFromEmails === 3;
  });
  if (!found) throw new Error('No text of the corpus is borderline');
  return found;
}

const sentences = corpus.flatMap(({ mensagem }) => mensagem.split(/(?<=[.!?])\s+/)).filter(({ length }) => length > 15);
const pairsOfWords = sentences.flatMap((sentence) => sentence.match(/\p{L}+ \p{L}+/gu) ?? []);

describe('the spam check of a posted message', () => {
  test.each<[string, object, string[]]>([
    ['a filled honeypot makes it suspected', { deixe_vazio: 'x' }, ['honeypot']],
    ['a fast submission alone does not', { tempo_ms: 300 }, []],
    ['a signature with site, LinkedIn and Instagram does not', { mensagem: signature() }, []],
    ['a missing honeypot and timing do not', {}, []],
    ['an empty honeypot and normal timing do not', { deixe_vazio: '', tempo_ms: 30_000 }, []],
  ])('%s', async (_, extra, expected) => {
    const { protocol, response } = await send({ ...validMessage(), ...extra });
    expect(response.status).toBe(201);
    expect(await signalsOf(protocol)).toEqual(expected);
    expect(mail().received).toHaveLength(expected.length === 0 ? 1 : 0);
  });

  test('a text like spam is stored with its signal, and not mailed', async () => {
    const { protocol, response } = await send(validMessage({ mensagem: spamText }));
    expect(response.status).toBe(201);
    expect(await signalsOf(protocol)).toContain('text');
    expect(mail().received).toHaveLength(0);
  });
});

test('a common sentence repeated by several companies is still mailed', async () => {
  for (const email of ['a@a.com', 'b@b.com', 'c@c.com', 'd@d.com']) {
    await send(validMessage({ email, mensagem: 'Gostaria de receber um orçamento.' }));
  }
  expect(mail().received).toHaveLength(4);
});

test('an unsuspicious text is set aside under the sixth e-mail within a day', async () => {
  for (const table of ['contact_messages', 'content_claims']) await rows(`DELETE FROM ${table}`);
  const stored: string[][] = [];
  for (const name of 'abcdef') {
    const mensagem = 'Gostaria de receber um orçamento.';
    stored.push(await signalsOf((await send(validMessage({ email: `${name}@${name}.com`, mensagem }))).protocol));
  }
  expect(stored).toEqual([[], [], [], [], [], ['repeated-text']]);
});

describe('the same text under several e-mails', () => {
  const offer = borderline(sentences);
  const REPEATED = ['text', 'repeated-text'];
  const sendAs = async (email: string, mensagem: string) =>
    signalsOf((await send(validMessage({ email, mensagem }))).protocol);

  // Otherwise the same words from the same sender, in the next test, would be the same message.
  beforeEach(async () => {
    await rows('DELETE FROM contact_messages');
    await rows('DELETE FROM content_claims');
  });

  test('a text repeated under a third e-mail gets the repeated-text signal', async () => {
    expect(await sendAs('a@a.com', offer)).toEqual([]);
    expect(await sendAs('b@b.com', offer)).toEqual([]);
    expect(await sendAs('c@c.com', offer)).toEqual(REPEATED);
  });

  test('the repeated-text signal stays when each message is sent again or twice at once', async () => {
    const message = (name: string) => validMessage({ email: `${name}@${name}.com`, mensagem: offer });
    const first: string[] = [];
    for (const name of ['a', 'b', 'c', 'd', 'e']) first.push((await send(message(name))).protocol);
    for (const name of ['a', 'b', 'c', 'd', 'e']) await send(message(name));
    const twice = await Promise.all([send(message('f')), send(message('f'))]);
    expect(new Set(twice.map(({ protocol }) => protocol)).size).toBe(1);
    const signals: string[][] = [];
    for (const protocol of [...first, twice[0].protocol]) signals.push(await signalsOf(protocol));
    expect(signals.map((codes) => codes.includes('repeated-text'))).toEqual([false, false, true, true, true, true]);
    expect(mail().received).toHaveLength(2);
  });

  test('only the repeated-text signal stays when a fast submission is sent again slowly', async () => {
    for (const email of ['a@a.com', 'b@b.com']) await sendAs(email, offer);
    const message = validMessage({ email: 'c@c.com', mensagem: offer });
    const { protocol } = await send({ ...message, tempo_ms: 300 });
    expect(await signalsOf(protocol)).toEqual(['text', 'speed', 'repeated-text']);
    await send({ ...message, tempo_ms: 30_000 });
    expect(await signalsOf(protocol)).toEqual(['repeated-text']);
  });

  test('a repeated text is recognised in any case and with other whitespace', async () => {
    await sendAs('a@a.com', offer);
    await sendAs('b@b.com', offer.toUpperCase().replace(' ', '  '));
    expect(await sendAs('c@c.com', offer.replace(' ', '\n'))).toEqual(REPEATED);
  });

  test('each e-mail counts once, whatever its case', async () => {
    for (const email of ['a@a.com', 'A@a.com', 'b@b.com', 'B@b.com']) expect(await sendAs(email, offer)).toEqual([]);
    expect(await sendAs('c@c.com', offer)).toEqual(REPEATED);
  });

  test('only e-mails of the last day count for a repeated text', async () => {
    await sendAs('a@a.com', offer);
    await sendAs('b@b.com', offer);
    await rows("UPDATE contact_messages SET created_at = now() - interval '25 hours'");
    expect(await sendAs('c@c.com', offer)).toEqual([]);
    await rows("UPDATE contact_messages SET created_at = now() - interval '23 hours'");
    expect(await sendAs('d@d.com', offer)).toEqual(REPEATED);
  });

  test('a text as short as a greeting is never a repeated text', async () => {
    const greeting = borderline(pairsOfWords.filter(({ length }) => length < 15));
    for (const email of ['a@a.com', 'b@b.com', 'c@c.com']) expect(await sendAs(email, greeting)).toEqual([]);
  });
});

describe('a message sent again', () => {
  test('the same words about another product are stored as another message', async () => {
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

  test('a clean repeat lifts the suspicion of the stored message, which is mailed once', async () => {
    const message = validMessage();
    const hasty = await send({ ...message, deixe_vazio: 'x' });
    expect(mail().received).toHaveLength(0);
    const clean = await send({ ...message, tempo_ms: 20_000 });
    expect(clean.protocol).toBe(hasty.protocol);
    expect(await signalsOf(hasty.protocol)).toEqual([]);
    expect(mail().received).toHaveLength(1);
    await send({ ...message, deixe_vazio: 'x' });
    expect(await signalsOf(hasty.protocol)).toEqual([]);
    expect(mail().received).toHaveLength(1);
  });

  test('a clean repeat changes nothing of a released message or of one never suspected', async () => {
    const message = validMessage();
    const released = await send({ ...message, deixe_vazio: 'x' });
    await rows("UPDATE contact_messages SET released_at = now(), next_attempt_at = now() + interval '1 hour'");
    await send(message);
    expect(await signalsOf(released.protocol)).toEqual(['honeypot']);
    const plain = validMessage();
    const { protocol } = await send(plain);
    await rows("UPDATE contact_messages SET delivered_at = NULL, next_attempt_at = now() + interval '1 hour'");
    await send(plain);
    expect(
      await rows('SELECT next_attempt_at > now() AS waits FROM contact_messages WHERE protocol = $1', [protocol]),
    ).toEqual([{ waits: true }]);
  });

  test('a repeat by the same bot lifts no suspicion', async () => {
    const message = { ...validMessage(), deixe_vazio: 'x' };
    const { protocol } = await send(message);
    expect((await send(message)).protocol).toBe(protocol);
    expect(await signalsOf(protocol)).toEqual(['honeypot']);
    expect(mail().received).toHaveLength(0);
  });

  test('a clean and a bot submission at the same moment become one message that is not suspected', async () => {
    const message = validMessage();
    const both = await Promise.all([send({ ...message, deixe_vazio: 'x' }), send(message)]);
    expect(new Set(both.map(({ protocol }) => protocol)).size).toBe(1);
    expect(await signalsOf(both[0].protocol)).toEqual([]);
  });

  test('a repeat does not lift the volume signal of the IP address', async () => {
    vi.stubEnv('CONTACT_RATE_LIMIT', '1');
    const message = validMessage();
    await send(validMessage(), '203.0.113.8');
    const one = await send(message, '203.0.113.8');
    expect(await signalsOf(one.protocol)).toEqual(['volume']);
    await send(message, '203.0.113.8');
    expect(await signalsOf(one.protocol)).toEqual(['volume']);
    vi.stubEnv('CONTACT_RATE_LIMIT', '0');
  });
});

function signature() {
  return 'Preciso de ajuda.\n--\nAna\nhttps://www.empresa.com.br | https://linkedin.com/in/ana | https://www.instagram.com/ana';
}
