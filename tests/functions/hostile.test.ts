import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { FIELDS, type Field, HONEYPOT_FIELD } from '../../src/message/fields.ts';
import { checkContact } from '../../src/message/schema.ts';
import { withDatabase } from '../support/database.ts';
import { postJson, validMessage } from '../support/messages.ts';
import { inPreview } from '../support/post.ts';

const rows = withDatabase();
vi.stubEnv('CONTACT_RATE_LIMIT', '0');

const TYPES = [
  ...['application/json', 'application/json; charset=utf-16', 'text/plain', '', ';;;'],
  ...['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'multipart/form-data'],
];

const anyField = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom('\0', '\ud800', '\u202e', '=1+1', "'; DROP TABLE x;--", '<script>', 'a\r\nBcc: x@y.z'),
  fc.jsonValue(),
);
const anyMessage = fc.record(
  {
    ...(Object.fromEntries(FIELDS.map((field) => [field, anyField])) as Record<Field, typeof anyField>),
    produto: anyField,
    origem: fc.jsonValue(),
  },
  { requiredKeys: [] },
);
/** Valid but for one part, so that many are stored. */
const nearlyRight = fc
  .tuple(anyMessage, fc.boolean())
  .map(([{ nome, origem }, isName]) => ({ ...validMessage(), ...(isName ? { nome } : { origem }) }));
const anyBody = fc.oneof(
  fc.jsonValue().map((value) => JSON.stringify(value)),
  anyMessage.map((message) => JSON.stringify(message)),
  fc.uint8Array({ maxLength: 500 }).map((bytes) => Uint8Array.from(bytes)),
  fc.string(),
);

const anyPost = fc.tuple(fc.constantFrom(...TYPES), anyBody);
const jsonPost = nearlyRight.map((message) => ['application/json', JSON.stringify(message)] as const);

test('no type or body causes a 5xx, a hang or an invalid row', async () => {
  const property = fc.asyncProperty(fc.oneof(anyPost, jsonPost), async ([type, body]) => {
    const headers = { ...(type && { 'Content-Type': type }) };
    const response = await inPreview(new Request('http://localhost/api/contacts', { method: 'POST', headers, body }));
    expect(response.status).toBeLessThan(500);
  });
  await fc.assert(property, { numRuns: 400 });
  const stored = await rows(`SELECT ${FIELDS.join(', ')} FROM messages`);
  expect(stored.length).toBeGreaterThan(50);
  for (const row of stored) expect(checkContact(row)).toEqual({ success: true, message: row });
});

/** An object that JavaScript can convert to neither a text nor a number. */
const STUBBORN = '{"toString":1,"valueOf":1,"constructor":1,"length":1}';
const DEEP = `${'['.repeat(8000)}${']'.repeat(8000)}`;
const HOSTILE = ['null', STUBBORN, '[[]]', '[{"toString":1}]', '1e999', '-1', '""', '" "', '"1e3"', DEEP];

test.each([
  ...['produto', 'origem', HONEYPOT_FIELD, '__proto__', 'constructor', 'toString'].map((name) => `"${name}":VALUE`),
  '"origem":{"pagina":VALUE,"__proto__":VALUE}',
])('no value in %s keeps a message from being stored', async (field) => {
  for (const value of HOSTILE) {
    const body = `${JSON.stringify(validMessage()).slice(0, -1)},${field.replaceAll('VALUE', value)}}`;
    expect((await inPreview(postJson(body))).status, value.slice(0, 80)).toBe(201);
  }
});

test.each([
  ['another site, hiding its origin', { 'Sec-Fetch-Site': 'cross-site', Origin: 'null' }, 403],
  ['another origin', { Origin: 'https://outro.example' }, 403],
  ['another host of the same site', { 'Sec-Fetch-Site': 'same-site' }, 201],
  ['this site, hiding its origin', { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }, 201],
  ['an in-app browser that hides its origin', { Origin: 'null' }, 201],
  ['this site, by an old browser', { Origin: 'http://localhost' }, 201],
])('a post from %s gets the right status', async (_, headers, status) => {
  expect((await inPreview(postJson(validMessage(), headers as Record<string, string>))).status).toBe(status);
});
