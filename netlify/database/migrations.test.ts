import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const names = readdirSync('netlify/database/migrations');

/** Names that @netlify/build accepts. It skips others silently. */
const ACCEPTED = /^\d+_[a-z0-9_-]+\.sql$/;

test('every migration has a name that the platform accepts', () => {
  expect(names.filter((name) => !ACCEPTED.test(name))).toEqual([]);
});

// Two branches may each take the next number. The platform would stop the deploy of the second.
test('no two migrations have the same number', () => {
  const byNumber = Map.groupBy(names, (name) => Number.parseInt(name, 10));
  expect([...byNumber.values()].filter((same) => same.length > 1)).toEqual([]);
});
