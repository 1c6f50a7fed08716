import { describe, expect, test } from 'vitest';
import contacts from '../../netlify/functions/contacts.ts';
import { findByProtocol } from '../../netlify/messages/find.ts';
import { erasePerson } from '../../netlify/messages/person.ts';
import { withDatabase } from '../support/database.ts';
import { postJson, validMessage } from '../support/messages.ts';

const rows = withDatabase();

const count = async () => (await rows<{ n: number }>('SELECT count(*)::int AS n FROM contact_messages'))[0]?.n ?? 0;
const protocolOf = async (request: Request): Promise<string> => (await (await contacts(request)).json()).protocolo;
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
