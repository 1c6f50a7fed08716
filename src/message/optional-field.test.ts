import { afterAll, beforeEach, expect, test, vi } from 'vitest';

// No field is optional today: two are made so here, because the next one may be.
vi.mock('./fields.ts', async (original) => {
  const real = await original<typeof import('./fields.ts')>();
  const withoutMissing = (field: 'empresa' | 'telefone') => ({ ...real.fields[field], missing: undefined });
  return {
    ...real,
    fields: { ...real.fields, empresa: withoutMissing('empresa'), telefone: withoutMissing('telefone') },
  };
});

let checkContact: typeof import('./schema.ts').checkContact;
let exampleWords: Record<string, string>;
beforeEach(async () => {
  vi.resetModules();
  ({ checkContact } = await import('./schema.ts'));
  ({ exampleWords } = await import('../../tests/support/example-words.ts'));
});
// Other files run in the same process.
afterAll(() => void vi.resetModules());
const check = (changes: object) => checkContact({ ...exampleWords, ...changes });

test.each([
  [{ empresa: undefined }, []],
  [{ empresa: ' \t ' }, []],
  [{ telefone: '' }, []],
  [{ telefone: '1234' }, ['telefone']],
  [{ empresa: '\u200b' }, ['empresa']],
  [{ empresa: 'a'.repeat(121) }, ['empresa']],
])(
  'an optional field may be left out or blank, and is still refused when it holds what it may not: %j',
  (changes, wrong) => {
    const checked = check(changes);
    expect(checked.success ? [] : Object.keys(checked.errors)).toEqual(wrong);
    if (checked.success) expect(Object.values(checked.message)).toContain('');
  },
);
