import { expect, inject, test } from 'vitest';

test('astro check finds no mistake in types', async () => {
  expect(await (await fetch(inject('typesUrl'))).text()).toBe('');
});
