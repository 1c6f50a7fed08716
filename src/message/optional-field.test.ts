import { beforeEach, describe, expect, test, vi } from 'vitest';

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
  ({ checkContact } = await import('./schema.ts'));
  ({ exampleWords } = await import('../../tests/support/example-words.ts'));
});
const check = (changes: object) => checkContact({ ...exampleWords, ...changes });

describe('an optional field', () => {
  test.each([{ empresa: undefined }, { empresa: '' }, { empresa: ' \t ' }])(
    'an optional company may be left out or blank: %j',
    (changes) => {
      expect(check(changes)).toMatchObject({ success: true, message: { empresa: '' } });
    },
  );

  test('an optional telephone may be left out', () => {
    expect(check({ telefone: undefined })).toMatchObject({ success: true, message: { telefone: '' } });
  });

  test.each([
    [{ telefone: '1234' }, 'telefone'],
    [{ empresa: '\u200b' }, 'empresa'],
    [{ empresa: 7 }, 'empresa'],
    [{ empresa: 'a'.repeat(121) }, 'empresa'],
  ])('is still refused when it holds what it may not: %j', (changes, field) => {
    const checked = check(changes);
    expect(checked.success ? [] : Object.keys(checked.errors)).toEqual([field]);
  });
});
