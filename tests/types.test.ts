import { expect, inject, test } from 'vitest';

test('every value has the type that is expected of it', async () => {
  expect(await (await fetch(inject('typesUrl'))).text()).toBe('');
});
