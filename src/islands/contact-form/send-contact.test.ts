import { expect, test, vi } from 'vitest';
import { queryClient } from '../query-client.ts';
import { sendContact } from './send-contact.ts';

test('the list of contacts is read anew after a message was sent, and only then', async () => {
  queryClient.setQueryData(['/api', 'contacts'], []);
  const isOld = () => queryClient.getQueryState(['/api', 'contacts'])?.isInvalidated;
  const fetch = vi.fn(async () => Response.json({}));
  vi.stubGlobal('fetch', fetch);
  const prepared = { request: { method: 'POST' } } as Parameters<typeof sendContact>[0];
  await expect(sendContact(prepared)).rejects.toThrow('no protocol');
  expect(isOld()).toBe(false);
  fetch.mockResolvedValue(Response.json({ protocolo: 'GS-2345-6789' }));
  expect(await sendContact(prepared)).toBe('GS-2345-6789');
  expect(isOld()).toBe(true);
  vi.unstubAllGlobals();
});
