import { describe, expect, test } from 'vitest';
import contacts from '../../netlify/functions/contacts.ts';
import { findByProtocol } from '../../netlify/messages/find.ts';
import { erasePerson } from '../../netlify/messages/person.ts';
import { ATTEMPT_FIELD } from '../../src/message/fields.ts';
import { withDatabase } from '../support/database.ts';
import { postForm, postJson, validMessage } from '../support/messages.ts';

const rows = withDatabase();

const count = async () => (await rows<{ n: number }>('SELECT count(*)::int AS n FROM contact_messages'))[0]?.n ?? 0;
const protocolOf = async (request: Request): Promise<string> => (await (await contacts(request)).json()).protocolo;
const withKey = (key: string) => ({ 'Idempotency-Key': key });
/** Moves the stored times back by five minutes and a second. */
const letFiveMinutesPass = async () => {
  await rows("UPDATE content_claims SET claimed_at = claimed_at - interval '301 seconds'");
  await rows("UPDATE contact_messages SET created_at = created_at - interval '301 seconds'");
};

describe('the same content', () => {
  test('a message sent ten times at once is stored once, and each response has its stored protocol', async () => {
    const before = await count();
    const message = validMessage();
    const responses = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const protocol = await protocolOf(postJson(message));
        return { protocol, found: Boolean(await findByProtocol(protocol)) };
      }),
    );
    expect(responses).toEqual(responses.map(() => ({ protocol: responses[0]?.protocol, found: true })));
    expect(await count()).toBe(before + 1);
  });

  test('a repeat within five minutes is the same message, and a later one another', async () => {
    const message = validMessage();
    const first = await protocolOf(postJson(message));
    await rows("UPDATE content_claims SET claimed_at = now() - interval '4 minutes'");
    expect(await protocolOf(postJson(message))).toBe(first);
    await letFiveMinutesPass();
    const second = await protocolOf(postJson(message));
    expect(second).not.toBe(first);
    expect(await protocolOf(postJson(message))).toBe(second);
  });

  test('a repeat after an erasure is stored again', async () => {
    const message = validMessage({ email: 'apagada@empresa.com.br' });
    const first = await protocolOf(postJson(message));
    await erasePerson('Apagada@empresa.com.br');
    expect(await rows('SELECT 1 FROM content_claims WHERE protocol = $1', [first])).toEqual([]);
    const second = await protocolOf(postJson(message));
    expect(second).not.toBe(first);
    expect(await findByProtocol(second)).toMatchObject({ email: message.email, mensagem: message.mensagem });
  });
});

describe('the key of an attempt', () => {
  test('an attempt sent several times at once is stored once', async () => {
    const before = await count();
    const message = validMessage();
    const send = () => protocolOf(postJson(message, withKey('attempt-1')));
    expect(new Set(await Promise.all([send(), send(), send()])).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  test('an attempt is recognised by its key hours later, as when a laptop wakes up', async () => {
    const message = validMessage();
    const first = await protocolOf(postJson(message, withKey('attempt-2')));
    await letFiveMinutesPass();
    expect(await protocolOf(postJson(message, withKey('attempt-2')))).toBe(first);
  });

  test('an attempt is recognised by its key if the form is finally sent without script', async () => {
    const message = validMessage();
    const first = await protocolOf(postJson(message, withKey('attempt-3')));
    await letFiveMinutesPass();
    const response = await contacts(postForm({ ...message, [ATTEMPT_FIELD]: 'attempt-3' }));
    expect(response.headers.get('location')).toContain(first);
  });

  test('a key reused for other words stores another message', async () => {
    const first = await protocolOf(postJson(validMessage(), withKey('attempt-4')));
    const second = await protocolOf(postJson(validMessage({ mensagem: 'Outra.' }), withKey('attempt-4')));
    expect(second).not.toBe(first);
    expect(await findByProtocol(second)).toMatchObject({ mensagem: 'Outra.' });
  });

  test('an empty key is ignored, and only the content identifies a repeat', async () => {
    const [one, two] = [validMessage(), validMessage()];
    const first = await contacts(postForm({ ...one, [ATTEMPT_FIELD]: '' }));
    const second = await contacts(postForm({ ...two, [ATTEMPT_FIELD]: '' }));
    expect(second.headers.get('location')).not.toBe(first.headers.get('location'));
    await letFiveMinutesPass();
    const third = await contacts(postForm({ ...one, [ATTEMPT_FIELD]: '' }));
    expect(third.headers.get('location')).not.toBe(first.headers.get('location'));
  });
});
