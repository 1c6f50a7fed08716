import { afterEach, expect, test, vi } from 'vitest';
import whatsapp from '../../netlify/functions/whatsapp.ts';

afterEach(() => vi.unstubAllEnvs());

const get = () => whatsapp(new Request('http://localhost/api/whatsapp'));

test.each([
  ['the number of WHATSAPP_PHONE_NUMBER', ' 5511987654321 ', '5511987654321'],
  ['no number with an empty WHATSAPP_PHONE_NUMBER', '', null],
])('GET /api/whatsapp returns %s', async (_, setting, phoneNumber) => {
  vi.stubEnv('WHATSAPP_PHONE_NUMBER', setting);
  expect(await get().json()).toEqual({ phoneNumber });
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
