import { afterEach, expect, test, vi } from 'vitest';
import whatsapp from '../../netlify/functions/whatsapp.ts';
import { company } from '../../src/company.ts';

afterEach(() => vi.unstubAllEnvs());

const get = () => whatsapp(new Request('http://localhost/api/whatsapp'));

test.each([
  ['the company’s number without WHATSAPP_PHONE_NUMBER', undefined, company.whatsapp],
  ['the number of WHATSAPP_PHONE_NUMBER', '5511987654321', '5511987654321'],
  ['no number with an empty WHATSAPP_PHONE_NUMBER', '', null],
])('GET /api/whatsapp returns %s, fresh for five minutes', async (_, setting, phoneNumber) => {
  vi.stubEnv('WHATSAPP_PHONE_NUMBER', setting);
  const response = get();
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('public, max-age=300');
  expect(await response.json()).toEqual({ phoneNumber });
});

test.each(['(11) 98765-4321', '+5511987654321', '11', 'texto'])(
  'GET /api/whatsapp returns no number for the unusable setting %j, and logs it',
  async (setting) => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.stubEnv('WHATSAPP_PHONE_NUMBER', setting);
    expect(await get().json()).toEqual({ phoneNumber: null });
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  },
);

test.each(['POST', 'PUT', 'DELETE'])('%s /api/whatsapp gets 405', (method) => {
  const response = whatsapp(new Request('http://localhost/api/whatsapp', { method }));
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, HEAD');
});

test('HEAD /api/whatsapp has the status and headers of GET', () => {
  const response = whatsapp(new Request('http://localhost/api/whatsapp', { method: 'HEAD' }));
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('public, max-age=300');
});
