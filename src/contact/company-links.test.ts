import { expect, test, vi } from 'vitest';

test.each([
  ['(35) 3622-0000', 'tel:+553536220000', '+55 (35) 3622-0000'],
  // These exist only within the country.
  ['0800 724 0000', 'tel:08007240000;phone-context=+55', '0800 724 0000'],
  ['4004-0000', 'tel:40040000;phone-context=+55', '4004-0000'],
])('the company’s telephone %s is called by %s, and is %s for search engines', async (phone, href, told) => {
  vi.resetModules();
  const { company } = await vi.importActual<typeof import('../company.ts')>('../company.ts');
  vi.doMock('../company.ts', () => ({ company: { ...company, phone } }));
  const { phoneHref, telephone } = await import('./company-links.ts');
  vi.doUnmock('../company.ts');
  vi.resetModules();
  expect([phoneHref, telephone]).toEqual([href, told]);
});
