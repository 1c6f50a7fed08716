import { expect, test } from 'vitest';
import { phrase } from './experience.ts';

test.each([
  [1989, 2026, 'mais de três décadas'],
  [1976, 2026, 'mais de cinco décadas'],
  [2014, 2026, 'mais de uma década'],
  [2020, 2026, 'mais de cinco anos'],
  [2026, 2026, 'os primeiros anos'],
])('a company of %i says in %i: %s', (foundedIn, year, said) => {
  expect(phrase(foundedIn, year)).toBe(said);
});
