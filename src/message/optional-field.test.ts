import { afterAll, expect, test, vi } from 'vitest';
import { exampleWords } from '../../tests/support/example-words.ts';

// No field is optional today: two are made so here, because the next one may be.
vi.mock('./fields.ts', async (original) => {
  const real = await original<typeof import('./fields.ts')>();
  const { empresa, telefone } = real.fields;
  const optional = { empresa: { ...empresa, missing: undefined }, telefone: { ...telefone, missing: undefined } };
  return { ...real, fields: { ...real.fields, ...optional } };
});

// Other files run in the same process.
vi.resetModules();
afterAll(() => void vi.resetModules());
const { checkContact } = await import('./schema.ts');

test.each([
  [{ empresa: undefined }, []],
  [{ empresa: ' \t ' }, []],
  [{ telefone: '' }, []],
  [{ telefone: '1234' }, ['telefone']],
  [{ empresa: '\u200b' }, []],
  [{ empresa: 'a'.repeat(121) }, ['empresa']],
])(
  'an optional field may be left out or blank, and is still refused when it holds what it may not: %j',
  (changes, wrong) => {
    const checked = checkContact({ ...exampleWords, ...changes });
    expect(checked.success ? [] : Object.keys(checked.errors)).toEqual(wrong);
    if (checked.success) expect(Object.values(checked.message)).toContain('');
  },
);
