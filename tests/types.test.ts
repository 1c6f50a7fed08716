import { expect, inject, test } from 'vitest';

// It waits for the check that types.ts has started.
test('astro check finds no mistake in types', async () => {
  expect(await (await fetch(inject('typesUrl'))).text()).toBe('');
});
